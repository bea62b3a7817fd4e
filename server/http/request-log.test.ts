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

test('of what stands for a parameter only ids are written, never what somebody typed', async () => {
  const paths: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => paths.push(JSON.parse(line).path) });
  const app = new Hono<Env>().use(requestLog(log));
  app.get('/verify/:param?', (_, next) => next());
  app.get('/api/tests/:id/start', (c) => c.json({}));
  app.get('/api/tests/history', (c) => c.json({}));
  app.get('*', (c) => c.json({}));
  const id = '0198c0de-0000-7000-8000-000000000000';
  const asked = ['/verify/Awa%20Traore', `/api/tests/${id}/start`, '/api/tests/history', '/verify'];
  for (const path of asked) await app.request(path);
  expect(paths).toEqual(['/verify/:param?', `/api/tests/${id}/start`, '/api/tests/history', '/verify']);
});
