import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { jobWorkers } from '#server/db/schema/platform.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Mailer } from '#server/providers/mail/index.ts';
import type { Account } from '#server/session.ts';
import { addAnyJob } from '#server/testing/apps/add-any-job.ts';
import { createTestInstallation, type TestInstallation } from '#server/testing/databases/installation.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startJobs } from './run-jobs.ts';

let t: TestInstallation;

beforeAll(async () => {
  t = await createTestInstallation();
});
afterAll(() => t.close());

/** Says no, as a database does that is away or has no connection left. */
class RefusingPool extends pg.Pool {
  isRefusing = false;

  // biome-ignore lint/suspicious/noExplicitAny: both of its forms
  override connect(...args: any[]): any {
    if (!this.isRefusing) return super.connect(...(args as []));
    const refusal = new Error('timeout exceeded when trying to connect');
    // Its own `query` asks so, which the queue does at each full minute.
    if (typeof args[0] === 'function') return args[0](refusal);
    return Promise.reject(refusal);
  }
}

/** A queue whose jobs are done and then, for the first of them, cannot be ticked off. */
async function startUntickable(Client = pg.Client) {
  const pool = new RefusingPool({ connectionString: t.databaseUrl, max: 10, Client });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let asked = 0;
  // The job asks for the time: from then on nothing can be told to the database, until the queue gave up.
  const now = () => {
    asked += 1;
    if (asked === 1) pool.isRefusing = true;
    return new Date();
  };
  const log = pino(
    { level: 'error' },
    {
      write(line: string) {
        if (line.includes('the queue stopped')) pool.isRefusing = false;
      },
    },
  );
  const jobs = await startJobs({ ...t.deps, log, now }, pool);
  return { pool, jobs, asked: () => asked };
}

/** So many queues run, each of which listens. */
const LANES = 5;

const closeCampaigns = () => t.pool.query(`select graphile_worker.add_job('close_campaigns')`);

test('the queue goes on after a job that was done and could not be ticked off', async () => {
  const { pool, jobs, asked } = await startUntickable();
  try {
    await closeCampaigns();
    await expect.poll(() => asked() > 0 && !pool.isRefusing).toBe(true);
    const done = asked();
    await closeCampaigns();
    await expect.poll(asked).toBeGreaterThan(done);
  } finally {
    await jobs.stop();
    await pool.end();
  }
});

test('a queue that never says it ended is followed by another, and the process can be stopped', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let listening = 0;
  let isSilent = false;
  /** What is said at its end to the queue that broke is not answered, as by a database that is away. */
  class SilentClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: all of its forms
    override query(...args: any[]): any {
      const ask = () => super.query(...(args as [string]));
      const said = String(args[0]);
      if (said.startsWith('LISTEN')) listening += 1;
      if (!said.startsWith('UNLISTEN') || isSilent || asked() === 0) return ask();
      isSilent = true;
      return answered.then(ask);
    }
  }
  const { pool, jobs, asked } = await startUntickable(SilentClient);
  let isStopped = false;
  try {
    // One that broke before it listens would say nothing.
    await expect.poll(() => listening).toBe(LANES);
    await closeCampaigns();
    await expect.poll(() => isSilent).toBe(true);
    const done = asked();
    await closeCampaigns();
    await expect.poll(asked).toBeGreaterThan(done);
    void jobs.stop().then(() => {
      isStopped = true;
    });
    await expect.poll(() => isStopped).toBe(true);
  } finally {
    answer();
    if (!isStopped) await jobs.stop();
    await pool.end();
  }
});

test('a mail server that does not answer keeps no grading waiting', async () => {
  const waiting: (() => void)[] = [];
  const mail: Mailer = { send: () => new Promise<void>((taken) => waiting.push(taken)) };
  const [to] = await t.deps.db
    .insert(accounts)
    .values({ email: 'awa@exemple.test', full_name: 'Awa', account_type: 'individual', password_hash: 'x' })
    .returning();
  const letter = { subject: 'Bonjour', lines: [] };
  await t.deps.db.transaction(async (tx) => {
    for (let n = 0; n < 3; n += 1) await queueMail({ ...t.deps, mail }, tx, { to: to as Account, letter });
  });
  await handOverJobs(t.deps.db);
  const jobs = await startJobs({ ...t.deps, mail }, t.pool);
  try {
    await expect.poll(() => waiting.length).toBe(2);
    await addAnyJob(t.deps.db, { task: 'grade', payload: { report_id: randomUUID() } });
    await handOverJobs(t.deps.db);
    const gradings = `select from graphile_worker.jobs where task_identifier = 'grade'`;
    await expect.poll(async () => (await t.pool.query(gradings)).rowCount).toBe(0);
    expect(waiting).toHaveLength(2);
  } finally {
    mail.send = async () => {};
    for (const taken of waiting) taken();
    await jobs.stop();
  }
});

test('mails of notices go after those with a code, and pushes after a payment’s check', async () => {
  const waiting = {
    notices: 'deliver_notices',
    digest: 'send_mail',
    push: 'send_push',
    asked: 'send_email_code',
    code: 'send_mail',
    payment: 'check_payment',
  };
  for (const [name, task] of Object.entries(waiting))
    await addAnyJob(t.deps.db, { task, payload: { is_digest: name === 'digest' }, key: `order:${name}` });
  await handOverJobs(t.deps.db);
  const { rows } = await t.pool.query(
    `select priority, array_agg(key order by key) as names
     from graphile_worker.jobs where key like 'order:%' group by priority order by priority`,
  );
  await t.pool.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'order:%'`,
  );
  expect(rows.map(({ names }) => names)).toEqual([
    ['order:asked', 'order:code', 'order:payment'],
    ['order:digest', 'order:notices', 'order:push'],
  ]);
});

test('a job stays with its process for as long as that lives; those of a silent one are freed', async () => {
  const jobs = await startJobs(t.deps, t.pool);
  const blocker = new pg.Client({ connectionString: t.databaseUrl });
  await blocker.connect();
  const locks = async () => {
    const { rows } = await t.pool.query<{ key: string; locked_by: string | null }>(
      'select key, locked_by from graphile_worker.jobs where key is not null order by key',
    );
    return rows.map(({ key, locked_by }) => [key, locked_by?.replace(/-.*/, '')]);
  };
  try {
    await blocker.query('begin; lock table campaigns in access exclusive mode');
    await t.pool.query(`
      select graphile_worker.add_job('close_campaigns', job_key => 'long'),
        graphile_worker.add_job('close_campaigns', job_key => 'orphan', run_at => now() + interval '1 day')`);
    await t.pool.query(`update graphile_worker._private_jobs set locked_by = 'killed' where key = 'orphan'`);
    const ofThisOne = [
      ['long', 'pool'],
      ['orphan', 'killed'],
    ];
    await expect.poll(locks).toEqual(ofThisOne);
    await expect.poll(() => t.deps.db.$count(jobWorkers)).toBeGreaterThan(0);
    await t.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
    startHeartbeat(t.deps, () => [])();
    await expect.poll(locks).toEqual([
      ['long', 'pool'],
      ['orphan', undefined],
    ]);
  } finally {
    await blocker.end();
    await jobs.stop();
  }
});
