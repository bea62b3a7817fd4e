import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { manySignIn } from '#server/errors.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { NO_SHARE } from '#server/testing/databases/installation.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { solve } from '#server/testing/worlds/work.ts';
import { admitTry } from './admit.ts';

const t = testApp();
beforeAll(async () => {
  // Tests come from no socket: the balancer's header says from where.
  t.deps.config.trustProxy = true;
});

let addresses = 0;
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

type From = { address?: string; device?: string; work?: Record<string, string> };

const login = (email: string, password: string, { address = newAddress(), device, work }: From = {}) =>
  t.call('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...(device && { 'baara-device': device }), ...work },
  });

const tally = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[body.code ?? 'ok'] = (counts[body.code ?? 'ok'] ?? 0) + 1;
  return counts;
};

/** As many at once as the pool serves before it says it is overloaded. */
async function inBatches<T>(total: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < total; from += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => make(from + index)))));
  return answers;
}

test('a right password signs in without any of this, and the device is known from then on', async () => {
  const { email } = await signUp(t);
  const { status, body } = await login(email, PASSWORD);
  expect([status, typeof body.token, body.user.email]).toEqual([200, 'string', email]);
  expect((await login(email, PASSWORD, { device: body.device })).status).toBe(200);
});

test('during an attack of 10,000 tries the owner signs in: at once where they did before, else by work', async () => {
  const { email } = await signUp(t);
  const { device } = (await login(email, PASSWORD)).body;
  const guesses = await inBatches(200, (guess) => login(email.toUpperCase(), `essai numéro ${guess}`));
  expect(tally(guesses)).toEqual({ wrong_credentials: 10, work_required: 190 });
  await inBatches(9_800, () => t.deps.limits.tryTake('passwordByAccount', email));

  expect((await login(email, PASSWORD, { device })).status).toBe(200);
  const elsewhere = await login(email, PASSWORD);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([429, 'work_required']);
  expect((await login(email, PASSWORD, { work: solve(elsewhere) })).status).toBe(200);
});

test('work is good once, also at once, and not when it is wrong, old or somebody’s invention', async () => {
  const { email } = await signUp(t);
  for (let guess = 0; guess < 10; guess += 1) await t.deps.limits.tryTake('passwordByAccount', email);
  const work = solve(await login(email, PASSWORD));
  const uses = await inBatches(20, () => login(email, PASSWORD, { work }));
  expect(tally(uses)).toEqual({ ok: 1, work_required: 19 });

  const refused = await login(email, PASSWORD);
  const { ticket } = refused.body.challenge;
  const unsolved = { 'baara-work': `${ticket}:${Array(48).fill(0).join(',')}` };
  const altered = `${ticket.startsWith('a') ? 'b' : 'a'}${ticket.slice(1)}`;
  const invented = solve({ body: { challenge: { ...refused.body.challenge, ticket: altered } } });
  for (const attempt of [unsolved, invented])
    expect((await login(email, PASSWORD, { work: attempt })).body.code).toBe('work_required');
  const late = solve(refused);
  t.advance(11 * 60_000);
  expect((await login(email, PASSWORD, { work: late })).body.code).toBe('work_required');
});

test('from one address ten wrong passwords at an account are looked at, whatever work is done', async () => {
  const { email } = await signUp(t);
  const address = newAddress();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await login(email, `essai numéro ${guess}`, { address })).status).toBe(401);
  const work = solve(await login(email, PASSWORD, { address }));
  const locked = await login(email, PASSWORD, { address, work });
  expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a known device guesses ten times too, is nobody’s at another account, and is forgotten after 180 days', async () => {
  const [{ email }, other] = [await signUp(t), await signUp(t)];
  const devices: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    devices.push((await login(email, PASSWORD)).body.device);
    t.advance(1_000);
  }
  const { device: fresh } = (await login(other.email, PASSWORD)).body;
  const guesses = await inBatches(20, () => login(email, 'pas le bon', { device: devices[0] }));
  expect(tally(guesses)).toEqual({ wrong_credentials: 10, too_many_requests: 10 });
  expect((await login(email, PASSWORD, { device: devices[1] })).status).toBe(200);

  for (let guess = 0; guess < 10; guess += 1) await t.deps.limits.tryTake('passwordByAccount', other.email);
  expect((await login(other.email, PASSWORD, { device: devices[0] })).body.code).toBe('work_required');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // Of the last letter two bits say nothing.
  const otherwise = fresh.slice(0, -1) + letters[letters.indexOf(fresh.at(-1)) ^ 1];
  expect((await login(other.email, PASSWORD, { device: otherwise })).body.code).toBe('work_required');
  expect((await login(other.email, PASSWORD, { device: `${devices[0]},${fresh}` })).status).toBe(200);
  t.advance(181 * 86_400_000);
  expect((await login(other.email, PASSWORD, { device: fresh })).body.code).toBe('work_required');
});

test('the device that changes a password stays known, one that signed in by the password before does not', async () => {
  const { email, token } = await signUp(t);
  const { device: before } = (await login(email, PASSWORD)).body;
  const new_password = 'nouveau cheval pile agrafe';
  const { body } = await t.call('POST', '/auth/password', { token, body: { new_password } });
  for (let guess = 0; guess < 10; guess += 1) await t.deps.limits.tryTake('passwordByAccount', email);
  expect((await login(email, new_password, { device: before })).body.code).toBe('work_required');
  expect((await login(email, new_password, { device: body.device })).status).toBe(200);
});

test('what a device keeps begins alike for one account, whatever its password, and otherwise for another', async () => {
  const [{ email, token }, other] = [await signUp(t), await signUp(t)];
  const idOf = ({ body }: Awaited<ReturnType<typeof login>>) => body.device.split('.')[0];
  const [first, others] = [await login(email, PASSWORD), await login(other.email, PASSWORD)];
  t.advance(1_000);
  const second = await t.call('POST', '/auth/password', {
    token,
    body: { new_password: 'nouveau cheval pile agrafe' },
  });
  expect(second.body.device).not.toBe(first.body.device);
  expect([idOf(second), idOf(others) === idOf(first)]).toEqual([idOf(first), false]);
});

test('right passwords from known devices, which nothing counts, take turns', async () => {
  const { email, id } = await signUp(t);
  const [holder] = await t.deps.db.select().from(accounts).where(eq(accounts.id, id));
  const { device } = (await login(email, PASSWORD)).body;
  const account = { perSecond: 100, burst: 0, waiting: 5, atOnce: 3 };
  const deps = { ...t.deps, limits: createRateLimits(t.pool, { strangers: NO_SHARE, account }) };
  const caller = { address: newAddress(), devices: device, work: undefined };
  const right = Promise.withResolvers<true>();
  let [looked, refused] = [0, 0];
  const look = () => {
    looked += 1;
    return right.promise;
  };
  const tries = Array.from({ length: 10 }, () =>
    admitTry(deps, { email, holder, caller }, look).catch(({ code }) => {
      expect(code).toBe('too_many_requests');
      refused += 1;
    }),
  );
  await expect.poll(() => [looked, refused]).toEqual([3, 2]);
  right.resolve(true);
  await Promise.all(tries);
  expect([looked, refused]).toEqual([8, 2]);
});

test('many people behind one address sign in, each at the second try', async () => {
  const people = [await signUp(t), await signUp(t), await signUp(t)];
  const address = newAddress();
  for (let turn = 0; turn < 27; turn += 1) {
    const { email } = people[turn % people.length] as Person;
    expect((await login(email, 'pas le bon du tout', { address })).status).toBe(401);
    expect((await login(email, PASSWORD, { address })).status).toBe(200);
  }
});

test('one address guessing at many accounts comes to do work, its neighbours of one /64 too, and another does not', async () => {
  const { email } = await signUp(t);
  const guesses = await inBatches(40, (at) =>
    login(`${randomUUID()}@exemple.test`, 'essai au hasard', {
      address: `2001:db8:1:2:${at.toString(16)}::1`,
    }),
  );
  expect(tally(guesses)).toEqual({ wrong_credentials: 30, work_required: 10 });
  const neighbour = { address: '2001:db8:1:2:ffff::2' };
  const asked = await login(email, PASSWORD, neighbour);
  expect(asked.body.code).toBe('work_required');
  expect((await login(email, PASSWORD, { ...neighbour, work: solve(asked) })).status).toBe(200);
  expect((await login(email, PASSWORD, { address: '2001:db8:1:3::1' })).status).toBe(200);
});

test('on a local trial no work is asked', async () => {
  const { email } = await signUp(t);
  for (let guess = 0; guess < 10; guess += 1) await t.deps.limits.tryTake('passwordByAccount', email);
  t.deps.config.isLocalTrial = true;
  const answer = await login(email, PASSWORD);
  t.deps.config.isLocalTrial = false;
  expect(answer.status).toBe(200);
});

test('what nobody looked at, as too many others try, counts for no wrong password', async () => {
  const { email, id } = await signUp(t);
  const [holder] = await t.deps.db.select().from(accounts).where(eq(accounts.id, id));
  const { device } = (await login(email, PASSWORD)).body;
  const address = newAddress();
  const nobodyLooks = async () => {
    throw manySignIn();
  };
  for (const devices of [device, undefined]) {
    for (let at = 0; at < 11; at += 1) {
      const caller = { address, devices, work: undefined };
      const tried = admitTry(t.deps, { email, holder, caller }, nobodyLooks);
      await expect(tried).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect((await login(email, PASSWORD, { address, device: devices })).status).toBe(200);
  }
});
