import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { announce, readSequences, tellHints } from '#server/features/live/index.ts';
import { gradeReport } from '#server/features/reports/index.ts';
import { addAnyJob } from '#server/testing/apps/add-any-job.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { hearNotices } from '#server/testing/apps/hear-notices.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { openTest, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { say, startConversation } from '#server/testing/worlds/conversations.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { startRelay } from './start-relay.ts';

let t: TestApp;
let notices: Awaited<ReturnType<typeof hearNotices>>;
let talk: Awaited<ReturnType<typeof startConversation>>;

beforeAll(async () => {
  t = await createTestApp();
  notices = await hearNotices(t.deps.config.databaseUrl ?? '');
  talk = await startConversation(t);
});
beforeEach(async () => {
  await t.deps.db.execute(sql`delete from live_hints`);
  await t.deps.db.execute(sql`delete from new_jobs`);
  await t.deps.db.execute(sql`delete from graphile_worker._private_jobs`);
  await notices.take();
});
afterAll(async () => {
  await notices.close();
  await t.close();
});

const SILENCE = { hints: [], noticesOfHints: 0, noticesOfJobs: 0 };
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => t.deps.db.transaction(work);
const announceTo = (accountIds: string[], conversationId: string | null = null) =>
  inTransaction((tx) => announce(tx, { accountIds, kind: 'messages', conversationId }));

async function countOf(table: 'live_hints' | 'new_jobs'): Promise<number> {
  const { rows } = await t.pool.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

async function queued(): Promise<{ task: string; payload: unknown; key: string | null }[]> {
  const { rows } = await t.pool.query(
    `select t.identifier as task, j.payload, j.key, j.max_attempts, j.run_at
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  return rows;
}

/** What the work sends names neither a NOTIFY nor the queue, and nobody hears anything of it. */
async function expectSilent(work: () => Promise<unknown>): Promise<void> {
  const sent = await roundTripsOf(work);
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((text) => /notify|graphile_worker/i.test(text))).toEqual([]);
  expect(await notices.take()).toEqual(SILENCE);
}

test('a message, a submission and a grading send no notice; the relay tells what they wrote', async () => {
  await expectSilent(() => say(t, talk.company, talk.id, 'Bonjour'));
  await tellHints(t.deps.db);
  const { hints, noticesOfHints } = await notices.take();
  expect(hints.map(({ account, kind }) => [account, kind])).toEqual(
    expect.arrayContaining([
      [talk.company.id, 'messages'],
      [talk.candidate.id, 'messages'],
      [talk.candidate.id, 'notifications'],
    ]),
  );
  expect(noticesOfHints).toBe(1);

  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const body = { test_id: id, answers: rightAnswers(paper) };
  await t.deps.db.execute(sql`delete from new_jobs`);
  let reportId = '';
  await expectSilent(async () => {
    const answer = await t.call('POST', '/tests/submit', { token: person.token, body });
    reportId = answer.body.report.id;
  });
  await handOverJobs(t.deps.db);
  expect(await notices.take()).toEqual({ ...SILENCE, noticesOfJobs: 1 });
  expect(await queued()).toMatchObject([{ task: 'grade', key: `grade:${reportId}` }]);

  await expectSilent(() => gradeReport(t.deps, { reportId }));
  await tellHints(t.deps.db);
  expect((await notices.take()).hints).toMatchObject([{ account: person.id, kind: 'notifications' }]);
});

test('what a message changes is announced in one statement, which raises each sequence', async () => {
  const sequences = () =>
    Promise.all([talk.company, talk.candidate].map(({ id }) => readSequences(t.deps.db, id)));
  const before = await sequences();
  const sent = await roundTripsOf(() => say(t, talk.company, talk.id, 'Encore bonjour'));
  expect(sent.filter((text) => text.includes('live_sequences'))).toHaveLength(1);
  const after = await sequences();
  const raised = before.map(({ notifications, messages }, side) => [
    Number(after[side]?.notifications) > notifications,
    Number(after[side]?.messages) > messages,
  ]);
  expect(raised).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(await countOf('live_hints')).toBe(3);
});

test('hints and jobs are there when, and only when, their cause commits', async () => {
  const write = async (tx: Transaction) => {
    await announce(tx, { accountIds: [talk.company.id], kind: 'messages' });
    await addAnyJob(tx, { task: 'tidy', payload: {} });
  };
  const undone = inTransaction(async (tx) => {
    await write(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await countOf('live_hints'), await countOf('new_jobs')]).toEqual([0, 0]);
  await inTransaction(write);
  expect([await countOf('live_hints'), await countOf('new_jobs')]).toEqual([1, 1]);
});

test('many hints go in one notice, of those alike the last, and with nothing to tell nothing is sent', async () => {
  const conversationId = randomUUID();
  for (let n = 0; n < 20; n++) await announceTo([talk.company.id, talk.candidate.id], conversationId);
  await announceTo([talk.company.id], randomUUID());
  await tellHints(t.deps.db);
  const { hints, noticesOfHints } = await notices.take();
  expect(noticesOfHints).toBe(1);
  expect(hints).toHaveLength(3);
  const last = hints.find(({ account }) => account === talk.candidate.id);
  const { messages: seq } = await readSequences(t.deps.db, talk.candidate.id);
  expect(last).toMatchObject({ conversation: conversationId, seq, own: false });
  await tellHints(t.deps.db);
  await handOverJobs(t.deps.db);
  expect(await notices.take()).toEqual(SILENCE);
});

test('more hints than a notice holds go in several, none over 8,000 bytes and none lost', async () => {
  await t.pool.query(
    `insert into live_hints (account_id, kind, conversation_id, seq, own_read)
     select gen_random_uuid(), 'notifications', gen_random_uuid(), 9007199254740991, true from generate_series(1, 2500)`,
  );
  while (await tellHints(t.deps.db));
  const { hints, noticesOfHints } = await notices.take();
  expect(new Set(hints.map(({ account }) => account)).size).toBe(2500);
  expect(noticesOfHints).toBe(63);
  expect(await countOf('live_hints')).toBe(0);
});

test('hints and jobs pass once each, however many processes relay at once', async () => {
  for (let n = 0; n < 40; n++) {
    await announceTo([talk.company.id], randomUUID());
    await addAnyJob(t.deps.db, { task: 'tidy', payload: { n } });
  }
  const processes = Array.from({ length: 10 }, () => [tellHints(t.deps.db), handOverJobs(t.deps.db)]);
  await Promise.all(processes.flat());
  const { hints } = await notices.take();
  expect(new Set(hints.map(({ conversation }) => conversation)).size).toBe(40);
  expect(hints).toHaveLength(40);
  expect((await queued()).map(({ payload }) => (payload as { n: number }).n).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  );
});

test('a relay that is cut off before it is done has told and handed over nothing; the next one does', async () => {
  await announceTo([talk.company.id]);
  await addAnyJob(t.deps.db, { task: 'tidy', payload: {} });
  const cutOff = inTransaction(async (tx) => {
    await tellHints(tx);
    await handOverJobs(tx);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(cutOff).rejects.toThrow();
  expect(await notices.take()).toEqual(SILENCE);
  expect(await queued()).toEqual([]);
  await tellHints(t.deps.db);
  await handOverJobs(t.deps.db);
  expect(await notices.take()).toMatchObject({ noticesOfHints: 1, noticesOfJobs: 1 });
  expect(await queued()).toHaveLength(1);
});

test('hints that cannot be told keep no job, nor jobs that cannot be handed over a hint', async () => {
  const breaks = [
    { table: 'live_hints', column: 'own_read', other: 'new_jobs' },
    { table: 'new_jobs', column: 'max_attempts', other: 'live_hints' },
  ] as const;
  for (const { table, column, other } of breaks) {
    await announceTo([talk.company.id]);
    await addAnyJob(t.deps.db, { task: 'tidy', payload: {} });
    await t.pool.query(`alter table ${table} rename column ${column} to elsewhere`);
    const relay = startRelay(t.deps);
    await expect.poll(() => countOf(other)).toBe(0);
    expect(await countOf(table)).toBe(1);
    await relay.stop();
    await t.pool.query(`alter table ${table} rename column elsewhere to ${column}`);
  }
});

test('of several jobs under one key the last is added, those without one all', async () => {
  const runAt = new Date('2030-01-01T00:00:00.123Z');
  for (const n of [1, 2, 3]) {
    await addAnyJob(t.deps.db, { task: 'grade', payload: { n }, key: 'grade:1', runAt, maxAttempts: 3 });
    await addAnyJob(t.deps.db, { task: 'tidy', payload: { n } });
  }
  await handOverJobs(t.deps.db);
  expect(await queued()).toContainEqual({
    ...{ task: 'grade', payload: { n: 3 }, key: 'grade:1' },
    ...{ run_at: runAt, max_attempts: 3 },
  });
  await addAnyJob(t.deps.db, { task: 'grade', payload: { n: 4 }, key: 'grade:1' });
  await handOverJobs(t.deps.db);
  const all = await queued();
  expect(all.filter(({ task }) => task === 'tidy')).toHaveLength(3);
  expect(all.filter(({ task }) => task === 'grade')).toMatchObject([{ payload: { n: 4 }, max_attempts: 25 }]);
});

test('a job that the queue would refuse is refused with its cause, and holds up no other', async () => {
  await expect(addAnyJob(t.deps.db, { task: 'x'.repeat(129), payload: {} })).rejects.toThrow();
  await expect(addAnyJob(t.deps.db, { task: 'tidy', payload: {}, key: '' })).rejects.toThrow();
  await expect(addAnyJob(t.deps.db, { task: 'tidy', payload: {}, maxAttempts: 0 })).rejects.toThrow();
});
