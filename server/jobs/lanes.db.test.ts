import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { generations, skills } from '#server/db/schema/catalogue.ts';
import { type LanguageModel, ModelUnavailable } from '#server/providers/language-model/index.ts';
import { addAnyJob } from '#server/testing/apps/add-any-job.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, signUp } from '#server/testing/people/people.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { startJobs } from './run-jobs.ts';

const t = testApp();

/** The queue with a model that does not answer, until `end`. */
async function startUnanswered() {
  const asked: (() => void)[] = [];
  let isAway = false;
  const model: LanguageModel = {
    name: 'silent',
    generate: () =>
      new Promise((_, give) => {
        const fail = () => give(new ModelUnavailable('timeout'));
        asked.push(fail);
        if (isAway) fail();
      }),
  };
  await handOverJobs(t.deps.db);
  const jobs = await startJobs({ ...t.deps, model, mail: { send: async () => {} } }, t.pool);
  return {
    asked,
    end: async () => {
      isAway = true;
      for (const fail of asked) fail();
      await jobs.stop();
    },
  };
}

async function expectDone(task: string, payload: object) {
  await addAnyJob(t.deps.db, { task, payload });
  await handOverJobs(t.deps.db);
  const waiting = 'select from graphile_worker.jobs where task_identifier = $1';
  await expect.poll(async () => (await t.pool.query(waiting, [task])).rowCount).toBe(0);
}

test('a model that does not answer keeps gradings waiting, and no password reset', async () => {
  for (let n = 0; n < 2; n += 1) {
    const { id, token } = await signUp(t);
    const opened = await openTest(t, { id, token, email: '' });
    const answers = opened.paper.map((question) => ({
      question_id: question.id,
      answer: question.type === 'mcq' ? '0' : 'Je compare le relevé au journal.',
    }));
    await t.call('POST', '/tests/submit', { token, body: { test_id: opened.id, answers } });
  }
  const { asked, end } = await startUnanswered();
  try {
    await expect.poll(() => asked.length).toBe(2);
    await expectDone('send_password_reset', { email: 'nobody@exemple.test' });
    expect(asked).toHaveLength(2);
  } finally {
    await end();
  }
});

test('two generations whose model does not answer keep no mail waiting', async () => {
  const { id } = await signUp(t);
  const [skill] = await t.deps.db.select({ id: skills.id }).from(skills).limit(1);
  const now = t.deps.now();
  const runs = await t.deps.db
    .insert(generations)
    .values(
      [1, 2].map((wanted) => ({
        account_id: id,
        skill_id: skill?.id as string,
        level: 'junior' as const,
        wanted,
        created_at: now,
        progressed_at: now,
      })),
    )
    .returning({ id: generations.id });
  for (const run of runs)
    await addAnyJob(t.deps.db, { task: 'generate_questions', payload: { generation_id: run.id } });
  const { asked, end } = await startUnanswered();
  try {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expectDone('send_mail', { mail_id: randomUUID() });
  } finally {
    await end();
  }
});
