import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/databases/database.ts';
import { startWire } from '#server/testing/outside/wire.ts';
import { type Connection, connect, isDatabaseAway } from './connection.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, createLog('silent'), { max: 1, answerMs: 2_000 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('a server that falls silent is said to be away', async () => {
  const wire = await startWire(database.url);
  const behind = connect(wire.url, createLog('silent'), { answerMs: 2_000 });
  await behind.db.execute(sql`select`);
  const failure = behind.db.transaction(async (tx) => {
    wire.fallSilent();
    await tx.execute(sql`select`);
  });
  await expect(failure).rejects.toSatisfy(isDatabaseAway);
  await behind.close();
  wire.close();
});

const answer = () => connection.db.transaction((tx) => tx.execute(sql`select`));

test('a connection that breaks as a transaction begins is replaced', async () => {
  connection.pool.once('acquire', (client) => client.end());
  await expect(answer()).rejects.toThrow();
  expect(await answer()).toMatchObject({ rowCount: 1 });
});

test('a connection that was given up unanswered answers at once that it is, and is not used again', async () => {
  const client = await connection.pool.connect();
  await expect(client.query('select pg_sleep(10)')).rejects.toThrow('read timeout');
  await expect(client.query('rollback')).rejects.toThrow('closed');
  // As the queue does, which says nothing of it.
  client.release();
  expect(await answer()).toMatchObject({ rowCount: 1 });
});

test('a connection whose transaction was given up unanswered is not used again', async () => {
  const slow = connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`));
  await expect(slow).rejects.toThrow();
  expect(await answer()).toMatchObject({ rowCount: 1 });
});
