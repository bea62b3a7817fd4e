import { expect, test } from 'vitest';
import { ensureAdmin } from '#server/features/accounts/index.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { adminToken, signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';

const t = testApp();

const NEW = 'moulin girafe violon 7';

const change = ({ token }: Person, body: object) =>
  t.call('POST', '/auth/password', { token, body: { new_password: NEW, ...body } });
const isSignedIn = async (token: string) => (await t.call('GET', '/admin/me', { token })).status === 200;
const login = async ({ email }: Person, password: string) =>
  (await t.call('POST', '/admin/login', { body: { email, password } })).body.code;
const actionsOf = async (admin: Person) => {
  const { body } = await t.call('GET', `/admin/audit?account_id=${admin.id}`, { token: admin.token });
  return body.entries.map(({ action }: { action: string }) => action);
};

test('a first administrator cannot have the address of a user: the start says so', async () => {
  const { adminEmail } = t.deps.config;
  const person = await signUp(t);
  t.deps.config.adminEmail = person.email;
  await expect(ensureAdmin(t.deps, () => {})).rejects.toThrow(/^ADMIN_EMAIL: /);
  t.deps.config.adminEmail = adminEmail;
});

test('the first administrator signs in with the password of the settings, however its accents are stored', async () => {
  const password = 'Élodie à Ségou moulin 7'.normalize('NFD');
  t.deps.config.adminPassword = password;
  await ensureAdmin(t.deps, () => {});
  const body = { email: t.deps.config.adminEmail, password };
  expect((await t.call('POST', '/admin/login', { body })).body.code).not.toBe('wrong_credentials');
});

test('an administrator’s own password is changed with the old one; other sessions end, and it is noted', async () => {
  const [admin, colleague] = [await signInAdmin(t), await signInAdmin(t)];
  const elsewhere = await adminToken(t, admin.id);
  t.advance(16 * 60_000);
  expect((await change(admin, { current_password: 'pas le bon' })).body.code).toBe('wrong_credentials');
  expect((await change(admin, { current_password: PASSWORD })).status).toBe(200);
  expect(await Promise.all([elsewhere, admin.token, colleague.token].map(isSignedIn))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await actionsOf(admin)).toContain('password.change');
  expect(await login(admin, PASSWORD)).toBe('wrong_credentials');
  // The right one: only the code is missing, which no test administrator has.
  expect(await login(admin, NEW)).not.toBe('wrong_credentials');
});

test('their token of long ago alone changes no password, one of a sign-in just now does', async () => {
  const admin = await signInAdmin(t);
  t.advance(16 * 60_000);
  expect((await change(admin, {})).body.code).toBe('presence_required');
  const again = { ...admin, token: await adminToken(t, admin.id) };
  expect((await change(again, {})).status).toBe(200);
});

test.each(['azertyuiop1', '12/04/1986', 'soleil-1986'])(
  '%s is too easy for an administrator',
  async (new_password) => {
    const admin = await signInAdmin(t);
    const { status, body } = await change(admin, { current_password: PASSWORD, new_password });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
    expect(body.detail).toMatch(/mot de passe/);
  },
);
