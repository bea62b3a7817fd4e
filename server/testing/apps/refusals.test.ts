import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#server/http/environment.ts';
import { checkRefusals } from './refusals.ts';

const app = new Hono<Env>();
app.get('/api/auth/me', (c) => c.json({ detail: 'Non.', code: c.req.query('code') }, 400));
app.get('/api/elsewhere', (c) => c.json({ detail: 'Non.', code: 'conflict' }, 409));
app.get('/api/auth/export', (c) => c.body('', 200, { 'content-type': c.req.query('type') ?? '' }));
checkRefusals(app);

test('a content type that the contract does not name is a failure', async () => {
  const type = 'application/octet-stream';
  await expect(app.request(`/api/auth/export?type=${type}`)).rejects.toThrow(`answered with ${type}`);
  expect((await app.request('/api/auth/export?type=application/zip')).status).toBe(200);
});

test('a code that the contract does not name is a failure', async () => {
  await expect(app.request('/api/auth/me?code=conflict')).rejects.toThrow('me refused with conflict');
});

test('a code that its shape brings is none, and what has no contract is not looked at', async () => {
  expect((await app.request('/api/auth/me?code=not_signed_in')).status).toBe(400);
  expect((await app.request('/api/elsewhere')).status).toBe(409);
});
