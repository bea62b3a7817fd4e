import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, signUp } from '#server/testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // Tests come from no socket: the balancer's header says from where.
  t.deps.config.trustProxy = true;
});
afterAll(() => t.close());

let addresses = 0;
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

const login = (email: string, password: string, address = newAddress()) =>
  t.call('POST', '/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });

const register = (address: string) =>
  t.call('POST', '/auth/register', {
    body: { email: `${randomUUID()}@exemple.test`, password: PASSWORD, full_name: 'Awa' },
    headers: { 'x-forwarded-for': address },
  });

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** As many at once as the pool serves before it says it is overloaded. */
async function inBatches<T>(total: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < total; from += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => make(from + index)))));
  return answers;
}

test('of 200 guesses, twenty at once and each from another address, ten are looked at', async () => {
  const { email } = await signUp(t);
  const guesses = await inBatches(200, (guess) => login(email.toUpperCase(), `essai numéro ${guess}`));
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 190]);
  const locked = await login(email, PASSWORD);
  expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(locked.body.detail).toContain('minutes');
});

test('many people behind one address log in, each at the second try', async () => {
  const [one, other] = [await signUp(t), await signUp(t)];
  const carrier = newAddress();
  for (let person = 0; person < 25; person += 1) {
    expect((await login(one.email, 'pas le bon du tout', carrier)).status).toBe(401);
    expect((await login(one.email, PASSWORD, carrier)).status).toBe(200);
  }
  expect((await login(other.email, PASSWORD, carrier)).status).toBe(200);
});

test('one address guessing at many accounts is stopped at 300, and another is not', async () => {
  const guesser = newAddress();
  const { email } = await signUp(t);
  for (let guess = 0; guess < 298; guess += 1) await t.deps.limits.take('passwordByAddress', guesser);
  const guesses = [];
  for (let guess = 0; guess < 4; guess += 1)
    guesses.push((await login(`${randomUUID()}@exemple.test`, 'essai au hasard', guesser)).status);
  expect(guesses).toEqual([401, 401, 429, 429]);
  expect((await login(email, PASSWORD, guesser)).status).toBe(429);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

test('of 200 sign-ups from one address an hour lets 60 through, whatever hops it invents', async () => {
  const farm = newAddress();
  const tries = await inBatches(200, (hop) => register(`192.0.2.${hop}, ${farm}`));
  expect([count(tries, 200), count(tries, 429)]).toEqual([60, 140]);
  expect((await register(newAddress())).status).toBe(200);
});
