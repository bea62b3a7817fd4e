import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { slowRefusals } from './slow-refusals.ts';

test('who asks for too much waits for the refusal, and nobody else waits', async () => {
  const waited: string[] = [];
  let asked = '';
  const app = new Hono();
  app.use(slowRefusals(async () => waited.push(asked)));
  app.get('/taken', (c) => c.text('taken'));
  app.get('/work', (c) => c.text('first some work', 429));
  app.get('/refused', (c) => c.text('too many', 429, { 'retry-after': '5' }));
  for (asked of ['/taken', '/work', '/refused', '/unknown']) await app.request(asked);
  expect(waited).toEqual(['/refused']);
});
