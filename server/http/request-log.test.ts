import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Env } from './environment.ts';
import { requestLog } from './request-log.ts';

test('each request is a line, but for a balancer told that all is well', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  let status: 200 | 503 = 200;
  const app = new Hono<Env>().use(requestLog(log)).get('*', (c) => c.json({}, status));
  await app.request('/ready');
  await app.request('/live?seen=1');
  status = 503;
  await app.request('/ready');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', path: '/live', status: 200, msg: 'request' },
    { method: 'GET', path: '/ready', status: 503, msg: 'request' },
  ]);
});
