import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { LanguageModel } from '#server/providers/language-model/index.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { giveCredits, openTest, signUp, wrongAnswers } from '#server/testing/people/people.ts';
import { createBank, FACTURE } from '#server/testing/worlds/catalogue.ts';
import { gradeReport } from './index.ts';

const t = testApp();

/** Finds nothing in any answer. */
const model: LanguageModel = {
  name: 'harsh',
  generate: async <T>() =>
    ({ grades: [{ question: 'q1', criteria: [{ id: 'facture', mark: 0, quote: '' }] }] }) as T,
};

test('what a model and the rubric gave an answer is counted once, though its report is graded again', async () => {
  const { profileId } = await createBank(t, { questions: 9, open: 1 });
  const person = await signUp(t);
  await giveCredits(t, person, 1);
  const { id, paper } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
  const answers = wrongAnswers(paper).map((answer, at) =>
    paper[at]?.type === 'open' ? { ...answer, answer: FACTURE } : answer,
  );
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers },
  });
  const reportId: string = body.report.id;
  const counted = async () =>
    (await t.pool.query(`select answers::int, differing::int from grader_agreements`)).rows;
  await gradeReport({ ...t.deps, model }, { reportId });
  expect(await counted()).toEqual([{ answers: 1, differing: 1 }]);
  await t.deps.db.update(reports).set({ graded_at: null }).where(eq(reports.id, reportId));
  await gradeReport({ ...t.deps, model }, { reportId });
  const [report] = await t.deps.db.select().from(reports).where(eq(reports.id, reportId));
  expect(report?.graded_at).toEqual(expect.any(Date));
  expect(await counted()).toEqual([{ answers: 1, differing: 1 }]);
});
