import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestInstallation, type TestInstallation } from '#server/testing/installation.ts';
import { startJobs } from './run-jobs.ts';

let t: TestInstallation;

beforeAll(async () => {
  t = await createTestInstallation();
});
afterAll(() => t.close());

/** Says no the next few times, as a database does that is away or has no connection left. */
class RefusingPool extends pg.Pool {
  refusals = 0;

  // biome-ignore lint/suspicious/noExplicitAny: both of its forms
  override connect(...args: any[]): any {
    if (this.refusals === 0) return super.connect(...(args as []));
    this.refusals -= 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  }
}

test('the queue goes on after a job that was done and could not be ticked off', async () => {
  const pool = new RefusingPool({ connectionString: t.databaseUrl, max: 6 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let asked = 0;
  // The job asks for the time: right after it, nothing can be told to the database.
  const now = () => {
    asked += 1;
    if (asked === 1) pool.refusals = 3;
    return new Date();
  };
  const jobs = await startJobs({ ...t.deps, now }, pool);
  const add = () => t.pool.query(`select graphile_worker.add_job('close_campaigns')`);
  try {
    await add();
    await expect.poll(() => pool.refusals === 0 && asked > 0).toBe(true);
    const done = asked;
    await add();
    await expect.poll(() => asked).toBeGreaterThan(done);
  } finally {
    await jobs.stop();
    await pool.end();
  }
});
