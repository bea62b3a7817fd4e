import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { createLog } from '#server/log.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { addJob } from './add-job.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { taskList } from './tasks.ts';

const lines: string[] = [];
const t = testApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });

/** As after 25 tries, the last of them eight days ago; the queue sets a next one all the same. */
const giveUp = (task: string) =>
  t.deps.db.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '8 days',
      run_at = now() + interval '6 hours'
    where id in (select id from graphile_worker.jobs where task_identifier = ${task})`);
const tidy = () => taskList(t.deps).tidy?.({}, {} as never);

test('what nothing else would do again is tried once more each night after it was given up: a grading', async () => {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  await handOverJobs(t.deps.db);
  await giveUp('grade');
  const status = async () => {
    await t.runJobs();
    return (await t.call('GET', `/reports/${body.report.id}`, { token: person.token })).status;
  };
  expect(await status()).toBe(404);
  await tidy();
  expect(await status()).toBe(200);
});

test('neither log nor queue keep what a failed query was asked with', async () => {
  const email = 'awa.traore@exemple.test';
  await t.deps.db.execute(sql`alter table accounts rename column email to former_name`);
  await addJob(t.deps.db, { task: 'send_password_reset', payload: { email } });
  await t.runJobs();

  const failed = lines.filter((line) => line.includes('job failed'));
  expect(failed.join('\n')).toContain('send_password_reset');
  expect(failed.join('\n')).toContain('does not exist');
  expect(lines.join('\n')).not.toContain(email);
  const kept = async () => {
    const { rows } = await t.deps.db.execute<{ last_error: string }>(
      sql`select last_error from graphile_worker._private_jobs where last_error is not null`,
    );
    return rows.map(({ last_error }) => last_error).join('\n');
  };
  // A round may end before the queue has noted what failed in it.
  await expect.poll(kept).toContain('does not exist');
  expect(await kept()).not.toContain(email);
});

test('a job given up is gone after a week, with the address in it; one still tried or at work stays', async () => {
  for (const key of ['given up', 'given up lately', 'still tried', 'at work'])
    await t.deps.db.execute(
      sql`select graphile_worker.add_job('send_password_reset', job_key => ${key}, max_attempts => 1)`,
    );
  await t.deps.db.execute(sql`
    update graphile_worker._private_jobs set
      attempts = case when key = 'still tried' then 0 else 1 end,
      locked_at = case when key = 'at work' then now() end,
      updated_at = now() - case when key = 'given up lately' then 6 else 8 end * interval '1 day'
    where key is not null`);
  await tidy();
  const { rows } = await t.deps.db.execute(
    sql`select key from graphile_worker.jobs where key is not null order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['at work', 'given up lately', 'still tried']);
});
