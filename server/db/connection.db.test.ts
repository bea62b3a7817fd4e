import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Connection, connect } from './connection.ts';

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

const answer = () => connection.db.transaction((tx) => tx.execute(sql`select`));

test('a connection that breaks as a transaction begins is replaced', async () => {
  connection.pool.once('acquire', (client) => client.end());
  await expect(answer()).rejects.toThrow();
  expect(await answer()).toMatchObject({ rowCount: 1 });
});

test('a connection whose transaction was given up unanswered is not used again', async () => {
  const slow = connection.db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`));
  await expect(slow).rejects.toThrow();
  expect(await answer()).toMatchObject({ rowCount: 1 });
});
