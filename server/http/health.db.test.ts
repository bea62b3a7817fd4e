import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connection.ts';
import { createTestInstallation, type TestInstallation } from '#server/testing/databases/installation.ts';

let t: TestInstallation;
beforeAll(async () => {
  t = await createTestInstallation();
});
afterAll(() => t.close());

const open = (url: string, acquisitionMs = 100) =>
  connect(url, pino({ level: 'silent' }), { max: 1, acquisitionMs });
const ready = async ({ db }: ReturnType<typeof open>) =>
  (await createApp({ ...t.deps, db }).request('/ready')).status;

test('a process all of whose connections are in use is ready', async () => {
  // Also what it takes to connect.
  const connection = open(t.databaseUrl, 2_000);
  const client = await connection.pool.connect();
  expect(await ready(connection)).toBe(200);
  client.release();
  await connection.close();
});

test('a process whose database refuses connections, or does not answer, is not ready', async () => {
  const refused = open('postgres://nobody@127.0.0.1:1/away');
  expect(await ready(refused)).toBe(503);
  await refused.close();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silent = open(`postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/away`);
  expect(await ready(silent)).toBe(503);
  await silent.close();
  server.close();
});
