import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { connect, isDatabaseAway } from './connection.ts';
import { migrate } from './migrate.ts';

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  // What pg says when nothing came back in time.
  new Error('Query read timeout'),
  // What a rollback says on a connection that Postgres cut: it hides the statement's own error.
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('failed', { cause: Object.assign(new Error('shutting down'), { code: '57P01' }) }),
  new Error('failed', { cause: Object.assign(new Error('server conn crashed?'), { code: '08P01' }) }),
  new Error('failed', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) }),
  new Error('failed', { cause: Object.assign(new Error('statement timeout'), { code: '57014' }) }),
])('a cut connection or a wait given up passes: asking again later can help: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test('a unique violation is no outage', () => {
  expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

test('a server that went without a word is found out, twice as late as Postgres ends a statement itself', () => {
  for (const pooled of [false, true]) {
    const { pool } = connect('postgres://nobody@127.0.0.1:1/away', createLog('silent'), { pooled });
    expect(pool.options).toMatchObject({ query_timeout: 30_000, keepAlive: true });
  }
});

test('nobody waits for long to migrate a database whose server does not answer', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = { warn: () => undefined };
  const failure = migrate(`postgres://nobody@127.0.0.1:${port}/away`, log).catch((error) => error);
  await once(server, 'connection');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await failure).toMatchObject({ message: 'timeout expired' });
  server.close();
});

test('the server is asked to find out that a machine is gone which migrates', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const said = once(server, 'connection').then(async ([socket]) => {
    const [first] = await once(socket, 'data');
    socket.destroy();
    return String(first);
  });
  const { port } = server.address() as AddressInfo;
  const log = { warn: () => undefined };
  await expect(migrate(`postgres://nobody@127.0.0.1:${port}/away`, log)).rejects.toThrow();
  expect(await said).toContain('tcp_keepalives_idle=10');
  server.close();
});
