import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { NO_SHARE } from '#server/testing/databases/installation.ts';
import { PASSWORD } from '#server/testing/people/people.ts';
import { solve } from '#server/testing/worlds/work.ts';
import { admitSignUp } from './admit.ts';

const t = testApp();
beforeAll(async () => {
  t.deps.config.trustProxy = true;
});

const register = (address: string, work?: Record<string, string>, password = PASSWORD) =>
  t.call('POST', '/auth/register', {
    body: { email: `${randomUUID()}@exemple.test`, password, full_name: 'Awa' },
    headers: { 'x-forwarded-for': address, ...work },
  });

/** How many of 1,000 are asked for work. */
async function countAsked(addressOf: (at: number) => string): Promise<number> {
  let asked = 0;
  for (let from = 0; from < 1_000; from += 20) {
    const tries = Array.from({ length: 20 }, (_, at) =>
      admitSignUp(t.deps, { address: addressOf(from + at), work: undefined }).catch((error) => {
        expect(error.code).toBe('work_required');
        asked += 1;
      }),
    );
    await Promise.all(tries);
  }
  return asked;
}

test('of 1,000 sign-ups in an hour 940 do work from one address, and none from fifty', async () => {
  expect(await countAsked(() => '192.0.2.1')).toBe(940);
  expect(await countAsked((at) => `192.0.3.${at % 50}`)).toBe(0);
  expect(await countAsked((at) => `2001:db8:7:7:${at.toString(16)}::1`)).toBe(940);
});

test('a carrier’s address is never closed: who does the work signs up, whatever hops others invent', async () => {
  for (let at = 0; at < 60; at += 1) await t.deps.limits.tryTake('registerByAddress', '192.0.4.1');
  const asked = await register('198.51.100.9, 192.0.4.1');
  expect([asked.status, asked.body.code]).toEqual([429, 'work_required']);
  const work = solve(asked);
  expect((await register('192.0.4.1', work, 'password1')).status).toBe(422);
  expect((await register('192.0.4.1', work)).status).toBe(200);
  expect((await register('192.0.4.1', work)).status).toBe(429);
  expect((await register('192.0.4.2')).status).toBe(200);
});

/** Limits, and what they asked the database. */
function watched() {
  const statements: string[] = [];
  const limits = createRateLimits(
    {
      query: (text: { text: string }) => {
        statements.push(text.text);
        return t.pool.query(text);
      },
    } as never,
    { strangers: NO_SHARE, account: NO_SHARE },
  );
  return { limits, statements };
}

test('whoever used up their sign-ups is refused without asking the database', async () => {
  const { limits, statements } = watched();
  for (let at = 0; at < 60; at += 1)
    expect(await limits.tryTake('registerByAddress', '192.0.5.1')).toBe(true);
  const asked = statements.length;
  for (let at = 0; at < 20; at += 1)
    expect(await limits.tryTake('registerByAddress', '192.0.5.1')).toBe(false);
  expect(statements).toHaveLength(asked);
  expect(await limits.tryTake('registerByAddress', '192.0.5.2')).toBe(true);
});

test('whoever tried twice the passwords they may is refused without asking the database', async () => {
  const { limits, statements } = watched();
  const tryAll = (times: number) =>
    Promise.all(Array.from({ length: times }, () => limits.tryTake('passwordByAddress', '192.0.5.1')));
  expect((await tryAll(59)).filter(Boolean)).toHaveLength(30);
  await limits.giveBack('passwordByAddress', '192.0.5.1');
  expect(await tryAll(2)).toEqual([false, false]);
  const asked = statements.length;
  expect(await tryAll(20)).not.toContain(true);
  expect(statements).toHaveLength(asked);
});
