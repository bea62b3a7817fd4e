import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { findPostgres } from '#server/testing/databases/debian.ts';
import { startStreaming } from '#server/testing/outside/streaming.ts';
import { startWire } from '#server/testing/outside/wire.ts';
import { type Connection, connect, isDatabaseAway } from './connection.ts';
import { followReplica, type Replica } from './replica.ts';

const bin = findPostgres();
const log = pino({ level: 'silent' });
const streamed = test.skipIf(!bin);

if (bin) {
  beforeAll(begin);
  afterAll(end);
} else test.skip('a streaming replica needs Debian’s postgresql, which is not here');

let servers: Awaited<ReturnType<typeof startStreaming>>;
let primary: Connection;
let replica: Replica;

async function begin(): Promise<void> {
  servers = await startStreaming(bin as string);
  primary = connect(servers.primary.url, log, { max: 2 });
  await primary.db.execute(sql`create table notes (word text)`);
  replica = followReplica({ url: servers.replica.url, primary: primary.db, log, lookMs: 20, lateMs: 1_000 });
}

async function end(): Promise<void> {
  await replica.close();
  await primary.close();
  await servers.close();
}

const fresh = (wanted: boolean) =>
  vi.waitFor(() => expect(replica.isFresh()).toBe(wanted), { timeout: 60_000, interval: 50 });

async function write(word: string): Promise<void> {
  await primary.db.execute(sql`insert into notes values (${word})`);
}

streamed('a replica is fresh once it holds what the primary committed', async () => {
  await write('one');
  await fresh(true);
  const rows = async () => (await replica.db.execute(sql`select word from notes`)).rows;
  await expect.poll(rows).toEqual([{ word: 'one' }]);
});

streamed('distrusted, it is fresh again when it was heard of', async () => {
  replica.distrust();
  expect(replica.isFresh()).toBe(false);
  await fresh(true);
});

streamed('one that stands still is fresh no more, until it has caught up', async () => {
  await replica.db.execute(sql`select pg_wal_replay_pause()`);
  await write('two');
  await fresh(false);
  expect((await replica.db.execute(sql`select word from notes`)).rows).toHaveLength(1);
  await replica.db.execute(sql`select pg_wal_replay_resume()`);
  await fresh(true);
  expect((await replica.db.execute(sql`select word from notes`)).rows).toHaveLength(2);
});

streamed('one that is gone is fresh no more, until it is back', async () => {
  await servers.replica.stop();
  await fresh(false);
  await servers.replica.start();
  await fresh(true);
});

streamed('one that falls silent is fresh no more, and keeps nobody waiting for long', async () => {
  const wire = await startWire(servers.replica.url);
  const behindWire = followReplica({ url: wire.url, primary: primary.db, log, lookMs: 20, lateMs: 1_000 });
  await expect.poll(behindWire.isFresh).toBe(true);
  wire.fallSilent();
  const failure = await behindWire.db.execute(sql`select word from notes`).catch((error) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  await expect.poll(behindWire.isFresh).toBe(false);
  await behindWire.close();
  wire.close();
});

streamed('the primary itself is taken for no replica', async () => {
  const none = followReplica({ url: servers.primary.url, primary: primary.db, log, lookMs: 10 });
  const before = await positions();
  await expect.poll(positions).toBeGreaterThan(before + 5);
  expect(none.isFresh()).toBe(false);
  await none.close();
});

/** How often a position was asked for. */
async function positions(): Promise<number> {
  const { rows } = await primary.db.execute<{ commits: number }>(
    sql`select xact_commit::int as commits from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.commits ?? 0;
}
