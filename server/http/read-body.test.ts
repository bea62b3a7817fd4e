import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { readBody } from './read-body.ts';

const KILO = 1_024;

async function send(bytes: number, headers: Record<string, string> = {}) {
  const app = new Hono();
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'failure'));
  app.post('/', async (c) => c.text(`${(await readBody(c, () => c.req.text(), 1)).length}`));
  const request = new Request('http://here/', { method: 'POST', body: 'x'.repeat(bytes), headers });
  const { body } = request;
  let streamed = false;
  Object.defineProperty(request, 'body', {
    get: () => {
      streamed = true;
      return body;
    },
  });
  const answer = await (await app.request(request)).text();
  return { answer, streamed };
}

test('a body that says its length is held to it, and read without a stream', async () => {
  const saying = (bytes: number) => send(bytes, { 'content-length': `${bytes}` });
  expect(await saying(KILO)).toEqual({ answer: `${KILO}`, streamed: false });
  expect(await saying(KILO + 1)).toEqual({ answer: 'body_too_large', streamed: false });
});

test.each<Record<string, string>>([{}, { 'content-length': '1', 'transfer-encoding': 'chunked' }])(
  'one whose length is not to be relied on is counted: %j',
  async (headers) => {
    expect(await send(KILO, headers)).toEqual({ answer: `${KILO}`, streamed: true });
    expect(await send(KILO + 1, headers)).toEqual({ answer: 'body_too_large', streamed: true });
  },
);
