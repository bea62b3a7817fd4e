import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';
import { hashApart } from './password-threads.ts';

test('a hash made apart is of that password alone, and never twice the same', async () => {
  const [one, other] = [await hashPassword('Élodie à Ségou'), await hashPassword('Élodie à Ségou')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches(one, 'Élodie à Ségou'.normalize('NFD'))).toBe(true);
  expect(await passwordMatches(one, 'Elodie a Segou')).toBe(false);
  expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
});

test('of 300 at once most are looked at, the others told to come back, and a request goes on meanwhile', async () => {
  const asked = Promise.allSettled(Array.from({ length: 300 }, () => hashApart('correct cheval pile')));
  const request = new Promise((done) => setImmediate(() => done('a request')));
  expect(await Promise.race([asked, request])).toBe('a request');
  const answers = await asked;
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(100);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  expect(await hashApart('and the next')).toMatch(/^\$argon2id/);
});
