import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { addJob } from './add-job.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
});
afterAll(() => t.close());

test('neither log nor queue keep what a failed query was asked with', async () => {
  const email = 'awa.traore@exemple.test';
  await t.deps.db.execute(sql`alter table accounts rename column email to former_name`);
  await addJob(t.deps.db, { task: 'send_password_reset', payload: { email } });
  await t.runJobs();

  const failed = lines.filter((line) => line.includes('job failed'));
  expect(failed.join('\n')).toContain('send_password_reset');
  expect(failed.join('\n')).toContain('does not exist');
  expect(lines.join('\n')).not.toContain(email);
  const { rows } = await t.deps.db.execute<{ last_error: string }>(
    sql`select last_error from graphile_worker._private_jobs where last_error is not null`,
  );
  expect(rows.map(({ last_error }) => last_error).join('\n')).toContain('does not exist');
  expect(rows.map(({ last_error }) => last_error).join('\n')).not.toContain(email);
});
