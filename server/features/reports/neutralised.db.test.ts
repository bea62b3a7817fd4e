import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { openTest, signUp } from '#server/testing/people/people.ts';
import { answering, createQuestionWorld } from '#server/testing/worlds/question-world.ts';
import { readReport } from '#server/testing/worlds/reports.ts';
import { gradeReport } from './index.ts';
import { holdGrading } from './neutralised.ts';

const t = testApp();

test('a paper graded while its question was neutralised is graded anew', async () => {
  const world = await createQuestionWorld(t, await signInAdmin(t));
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person, {
    profile_id: world.profileId,
    num_questions_per_skill: 5,
  });
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: answering(world, { heavy: false, light: 9 })(paper) },
  });
  const reportId: string = body.report.id;
  let graded: Promise<void> | undefined;
  await t.deps.db.transaction(async (tx) => {
    await holdGrading(tx);
    graded = gradeReport(t.deps, { reportId });
    graded.catch(() => undefined);
    await expect
      .poll(async () => {
        const { rows } = await t.pool.query(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rows[0].waiting;
      })
      .toBe(1);
    await tx.update(questions).set({ neutralised_at: t.deps.now() }).where(eq(questions.id, world.heavy));
  });
  await expect(graded).rejects.toThrow('neutralised while its paper was graded');
  expect(await readReport(t, person, reportId)).toBeUndefined();
  await t.runJobs();
  expect((await readReport(t, person, reportId)).global_score).toBe(100);
});
