import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, type Person } from '#server/testing/people/people.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { sittings } from '#server/testing/worlds/sittings.ts';
import { sweepAbandoned } from './sweep-abandoned.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const t = testApp();
const { somebody, sit, read } = sittings(t);

/** An open test, the start and deadline of it (ms), and the clock, which stands. */
async function opened() {
  const { profileId } = await createBank(t, { questions: 10 });
  const person = await somebody();
  t.stopClock();
  const { id, paper } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
  const [row] = await t.deps.db.select().from(assessments).where(eq(assessments.id, id));
  const [start, deadline] = [row?.started_at?.getTime() ?? 0, row?.deadline?.getTime() ?? 0];
  return { person, id, paper, start, deadline, goTo: (at: number) => t.advance(at - t.deps.now().getTime()) };
}

async function sweptReport(person: Person, id: string) {
  const { body } = await t.call('GET', `/reports/by-test/${id}`, { token: person.token });
  await t.runJobs();
  return read(person, body.report.id);
}

test('what comes within a day of the deadline still certifies', async () => {
  const { profileId } = await createBank(t, { questions: 10 });
  const report = await sit(await somebody(), profileId, { offline: 23 });
  expect(report).toMatchObject({ verdict: 'offline_uncertain', certificate_id: expect.any(String) });
});

test('a test is finished a day after its deadline, and not a second before', async () => {
  const { deadline, goTo } = await opened();
  goTo(deadline + 24 * HOUR - SECOND);
  expect(await sweepAbandoned(t.deps)).toBe(0);
  goTo(deadline + 24 * HOUR + SECOND);
  expect(await sweepAbandoned(t.deps)).toBe(1);
});

test('of what was autosaved after the deadline counts what was made before it, and nothing else', async () => {
  const { person, id, paper, start, deadline, goTo } = await opened();
  const made = (seq: number, question: number, mono: number) => {
    const { id: question_id, correct_index } = paper[question] ?? {};
    const kind = 'answer';
    return {
      seq,
      kind,
      question_id,
      answer: String(correct_index),
      at: start + mono,
      mono,
      boot: 'boot-one',
    };
  };
  const open = { seq: 1, kind: 'open', at: start, mono: 0, boot: 'boot-one', server: start };
  const events = [open, made(2, 0, 10 * SECOND), made(3, 1, deadline - start + SECOND)];
  goTo(deadline + HOUR);
  const body = { device_id: 'phone-of-awa', events };
  const { status } = await t.call('PUT', `/tests/${id}/journal`, { token: person.token, body });
  expect(status).toBe(200);
  goTo(deadline + 25 * HOUR);
  await sweepAbandoned(t.deps);
  const { questions } = await sweptReport(person, id);
  const resultOf = (at: number) => questions.find(({ question_id }) => question_id === paper[at]?.id)?.result;
  expect([resultOf(0), resultOf(1)]).toEqual(['right', 'blank']);
});
