import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { adminToken, signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, signUp } from '#server/testing/people/people.ts';

const t = testApp();

const login = (email: string, password = PASSWORD, mfa_code?: string) =>
  t.call('POST', '/admin/login', { body: { email, password, ...(mfa_code ? { mfa_code } : {}) } });

const HOUR = 3_600_000;

test('a wrong password, an unknown address and a user’s account are answered alike', async () => {
  const admin = await signInAdmin(t);
  const user = await signUp(t);
  const answers = await Promise.all([
    login(admin.email, 'pas le bon du tout'),
    login('personne@exemple.test'),
    login(user.email),
  ]);
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([401, { detail: 'Identifiants invalides', code: 'wrong_credentials' }]);
  }
});

test('administrators’ and users’ tokens are no good for each other’s calls', async () => {
  const admin = await signInAdmin(t);
  const user = await signUp(t);
  expect((await t.call('GET', '/auth/me', { token: admin.token })).status).toBe(401);
  expect((await t.call('GET', '/admin/me', { token: user.token })).status).toBe(401);
  expect((await t.call('GET', '/admin/me', { token: admin.token })).body.user.email).toBe(admin.email);
  expect(
    (await t.call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } })).status,
  ).toBe(401);
});

test('an administrator’s session ends after 8 hours without use, or at logout', async () => {
  const admin = await signInAdmin(t);
  const me = async () => (await t.call('GET', '/admin/me', { token: admin.token })).status;
  t.advance(7 * HOUR);
  expect(await me()).toBe(200);
  t.advance(7 * HOUR);
  expect(await me()).toBe(200);
  t.advance(9 * HOUR);
  expect(await me()).toBe(401);
  const again = await adminToken(t, admin.id);
  await t.call('POST', '/auth/logout', { token: again });
  expect((await t.call('GET', '/admin/me', { token: again })).status).toBe(401);
});

test('an administrator with MFA needs a code, good once', async () => {
  const admin = await signInAdmin(t, { mfa_enabled: false });
  const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(t.deps.now().getTime() / 1000) });
  const setup = await t.call('GET', '/auth/mfa/setup', { token: admin.token });
  const secret = setup.body.manual_entry;
  await t.call('POST', `/auth/mfa/enable?mfa_code=${await codeFor(secret)}`, { token: admin.token });
  expect((await login(admin.email)).body).toEqual({ require_mfa: true, user_id: admin.id });
  t.advance(60_000);
  const code = await codeFor(secret);
  expect((await login(admin.email, PASSWORD, code)).body.user).toMatchObject({
    account_type: 'admin',
    roles: ['proprietaire'],
    mfa_enabled: true,
  });
  expect((await login(admin.email, PASSWORD, code)).body.code).toBe('wrong_mfa_code');
});

test('guessing an administrator’s password is stopped', async () => {
  const admin = await signInAdmin(t);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await login(admin.email, `essai ${count}`)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await login(admin.email)).status).toBe(429);
});
