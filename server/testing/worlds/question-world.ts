import { inArray } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import { type Person, paperOf } from '#server/testing/people/people.ts';
import { createSkill } from './catalogue.ts';
import { sitTest } from './reports.ts';

/**
 * A profile of two skills. Each paper, of five questions a skill, holds the same ten questions; the heavy one is
 * worth as much as the nine others together.
 */
export type QuestionWorld = { profileId: string; heavy: string };

const HEAVY = 9;

export async function createQuestionWorld(t: TestApp, admin: Person): Promise<QuestionWorld> {
  const { profileId, skillId } = await createSkill(t, admin);
  const second = await t.call('POST', '/admin/skills', {
    token: admin.token,
    body: { profile_id: profileId, name: 'Caisse', description: 'Encaisser' },
  });
  const skillIds = [skillId, second.body.skill.id];
  const ids: string[] = [];
  for (let number = 1; number <= 10; number += 1) {
    const { body } = await t.call('POST', `/admin/skills/${skillIds[number % 2]}/questions`, {
      token: admin.token,
      body: {
        level: 'junior',
        question_text: `Que fait-on d’abord au poste numéro ${number}\u00a0?`,
        options: ['Le constat', 'La facture', 'Le devis', 'Le reçu'],
        correct_answer_index: 0,
        points: number === 1 ? HEAVY : 1,
      },
    });
    ids.push(body.question.id);
  }
  await t.deps.db.update(questions).set({ stage: 'live' }).where(inArray(questions.skill_id, skillIds));
  return { profileId, heavy: ids[0] ?? '' };
}

/** Right on so many of the light questions, and right or wrong on the heavy one. */
export function answering(world: QuestionWorld, { heavy, light }: { heavy: boolean; light: number }) {
  return (paper: PaperQuestion[]) => {
    const lightIds = paper.map(({ id }) => id).filter((id) => id !== world.heavy);
    return paper.map(({ id, correct_index = 0 }) => {
      const isRight = id === world.heavy ? heavy : lightIds.indexOf(id) < light;
      return { question_id: id, answer: String(isRight ? correct_index : (correct_index + 1) % 4) };
    });
  };
}

export function sitWorld(
  t: TestApp,
  person: Person,
  world: QuestionWorld,
  marks: { heavy: boolean; light: number },
) {
  return sitTest(t, person, answering(world, marks), {
    profile_id: world.profileId,
    num_questions_per_skill: 5,
  });
}

/** Applies and hands in, failing by the heavy question alone; it is still to be graded. */
export async function answerInCampaign(
  t: TestApp,
  { token }: Person,
  { campaignId, world }: { campaignId: string; world: QuestionWorld },
): Promise<void> {
  const applied = await t.call('POST', `/campaigns/${campaignId}/apply`, { token });
  const test_id = applied.body.test.id;
  await t.call('POST', `/tests/${test_id}/start`, { token });
  const answers = answering(world, { heavy: false, light: 9 })(await paperOf(t, test_id));
  await t.call('POST', '/tests/submit', { token, body: { test_id, answers } });
}
