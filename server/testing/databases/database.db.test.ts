import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const made: TestDatabase[] = [];

afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});

async function connect(): Promise<pg.Client> {
  const database = await createTestDatabase();
  made.push(database);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('each test database starts migrated', async () => {
  const client = await connect();
  const { rows } = await client.query("SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS migrated");
  expect(rows).toEqual([{ migrated: true }]);
  await client.end();
});

test('what one test file writes no other sees', async () => {
  const [one, other] = [await connect(), await connect()];
  await one.query('CREATE TABLE mine (n int)');
  const { rows } = await other.query("SELECT to_regclass('mine') AS mine");
  expect(rows).toEqual([{ mine: null }]);
  await Promise.all([one.end(), other.end()]);
});

test('a forgotten connection does not keep a test database alive', async () => {
  await connect();
  await expect(made.splice(0)[0]?.drop()).resolves.toBeUndefined();
});
