import { expect, test } from 'vitest';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { papers, sightings } from '#server/db/schema/assessments.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, type Person, paperOf } from '#server/testing/people/people.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { sittings } from '#server/testing/worlds/sittings.ts';

const t = testApp();
const { somebody, handIn } = sittings(t);

/** Of each of two skills twenty live questions, and ten on probation. */
async function createTrials(): Promise<string> {
  const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 30 });
  for (const skillId of skillIds) {
    const ten = t.deps.db
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.skill_id, skillId))
      .limit(10);
    await t.deps.db.update(questions).set({ stage: 'probation' }).where(inArray(questions.id, ten));
  }
  return profileId;
}

async function draw({ token }: Person, profile_id: string, num_questions_per_skill: number): Promise<string> {
  const body = { profile_id, level: 'junior', num_questions_per_skill };
  return (await t.call('POST', '/tests/generate', { token, body })).body.test.id;
}

async function practiceOf({ token }: Person, id: string): Promise<string | null> {
  await t.call('POST', `/tests/${id}/start`, { token });
  return (await t.call('GET', `/tests/${id}?peek=1`, { token })).body.test.practice;
}

test('a paper’s two trials, answered wrong, take nothing from its certificate and are none of what counted', async () => {
  const profile_id = await createTrials();
  const person = await somebody();
  const { id, paper } = await openTest(t, person, { profile_id, num_questions_per_skill: 10 });
  const scored = paper.filter((question) => question.scored !== false);
  expect([paper.length, scored.length]).toEqual([20, 18]);
  const known = new Set(scored.slice(4).map((question) => question.id));
  const report = await handIn(person, id, { wrong: 6, known });
  expect(report.global_score).toBeCloseTo((100 * 14) / 18);
  expect(report).toMatchObject({ counted: 18, scored_count: 18, certificate_id: expect.any(String) });
});

test('a trial is none of the questions new to its person', async () => {
  const person = await somebody();
  const id = await draw(person, await createTrials(), 6);
  const [met] = (await paperOf(t, id)).filter(({ scored }) => scored !== false);
  await t.deps.db
    .update(sightings)
    .set({ times: 1 })
    .where(eq(sightings.question_id, met?.id ?? ''));
  expect(await practiceOf(person, id)).toBe('met');
});

test('a trial is none of the questions that a certificate takes', async () => {
  const { profileId } = await createBank(t, { skills: 2, questions: 5 });
  const person = await somebody();
  const id = await draw(person, profileId, 5);
  await t.deps.db
    .update(papers)
    .set({ questions: sql`jsonb_set(questions, '{0,scored}', 'false')` })
    .where(eq(papers.assessment_id, id));
  expect(await practiceOf(person, id)).toBe('small');
});
