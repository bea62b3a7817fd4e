import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { openBody } from '#server/features/mails/sealed-body.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';

let t: TestApp;
let owner: Person;
beforeEach(async () => {
  t = await createTestApp({ mail: 'kept' });
  owner = await signInAdmin(t);
});
afterEach(() => t.close());

const appoint = (by: Person, body: object) =>
  t.call('POST', '/admin/administrators', { token: by.token, body });
const setRoles = (by: Person, id: string, roles: string[]) =>
  t.call('PUT', `/admin/administrators/${id}/roles`, { token: by.token, body: { roles } });
const login = (email: string, password: string) =>
  t.call('POST', '/admin/login', { body: { email, password } });
const audit = async (q: string) =>
  (await t.call('GET', `/admin/audit?q=${q}`, { token: owner.token })).body.entries;

test('an owner appoints an administrator, who chooses a password and sets up MFA before anything else', async () => {
  const wanted = { email: 'Oumar@Exemple.test', full_name: 'Oumar Diallo', roles: ['support', 'support'] };
  const { body } = await appoint(owner, wanted);
  expect(body.administrator).toMatchObject({ email: 'oumar@exemple.test', roles: ['support'] });
  const signedIn = await login('oumar@exemple.test', body.password);
  expect(signedIn.body.user).toMatchObject({ roles: ['support'], needs_password: true, needs_mfa: true });
  const { token } = signedIn.body;
  const change = (new_password: string) =>
    t.call('POST', '/auth/password', { token, body: { current_password: body.password, new_password } });
  expect((await t.call('GET', '/admin/users', { token })).body.code).toBe('password_required');
  expect((await change(body.password)).status).toBe(422);
  expect((await t.call('GET', '/admin/me', { token })).body.user.needs_password).toBe(true);
  expect((await change('moulin girafe violon 7')).status).toBe(200);
  expect((await login('oumar@exemple.test', body.password)).body.code).toBe('wrong_credentials');
  expect((await t.call('GET', '/admin/users', { token })).body.code).toBe('mfa_required');
  expect((await t.call('GET', '/admin/me', { token })).body.user).toMatchObject({
    needs_password: false,
    needs_mfa: true,
  });
  expect((await appoint(owner, wanted)).body.code).toBe('email_taken');
  expect((await audit('administrator.appoint'))[0]).toMatchObject({
    account_email: owner.email,
    about: 'Oumar Diallo',
    details: { roles: ['support'] },
  });
  const { rows } = await t.deps.db.execute(
    sql`select * from audit_log where action = 'administrator.appoint'`,
  );
  for (const never of [body.password, 'Oumar Diallo']) expect(JSON.stringify(rows)).not.toContain(never);
});

test('an owner gives and takes roles, every owner is told, and the last owner stays one', async () => {
  const second = await signInAdmin(t);
  expect((await setRoles(owner, second.id, ['catalogue', 'paiements'])).body.administrator.roles).toEqual([
    'catalogue',
    'paiements',
  ]);
  expect((await t.call('GET', '/admin/audit', { token: second.token })).status).toBe(403);
  expect((await t.call('GET', '/admin/promo-codes', { token: second.token })).status).toBe(200);
  expect((await audit(second.id))[0]).toMatchObject({
    action: 'administrator.roles',
    details: { before: ['proprietaire'], after: ['catalogue', 'paiements'] },
  });
  const { rows } = await t.deps.db.execute<{ recipient: string }>(
    sql`select recipient from mails order by recipient`,
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([owner.email, second.email].sort());
  const last = await setRoles(owner, owner.id, ['support']);
  expect([last.status, last.body.detail]).toEqual([409, 'Le dernier propriétaire le reste.']);
  expect((await setRoles(owner, second.id, [])).body.detail).toBe('Choisissez au moins un rôle.');
  const user = await signUp(t);
  expect((await setRoles(owner, user.id, ['support'])).status).toBe(404);
});

test('an owner reads which roles were given, be it one or several', async () => {
  const { id } = await signInAdmin(t, { roles: ['support'] });
  const told = async (roles: string[]) => {
    await setRoles(owner, id, roles);
    const { rows } = await t.deps.db.execute<{ sealed_body: string }>(
      sql`select sealed_body from mails where recipient = ${owner.email} order by created_at desc`,
    );
    return openBody(t.deps, rows[0]?.sealed_body ?? '').text;
  };
  expect(await told(['catalogue'])).toContain('le rôle «\u00a0Catalogue\u00a0».');
  t.advance(1_000);
  expect(await told(['catalogue', 'support'])).toContain(
    'les rôles\u00a0: «\u00a0Catalogue\u00a0», «\u00a0Support\u00a0».',
  );
});

test('the same roles given again are told nobody, and are no line in the log', async () => {
  const { id } = await signInAdmin(t, { roles: ['support', 'catalogue'] });
  const mails = async () => (await t.deps.db.execute(sql`select from mails`)).rows.length;
  const before = await mails();
  expect((await setRoles(owner, id, ['catalogue', 'support'])).status).toBe(200);
  expect([await mails(), await audit('administrator.roles')]).toEqual([before, []]);
});

test('roles that another owner changed since they were read stay, and the same change asked for again passes', async () => {
  const { id } = await signInAdmin(t, { roles: ['support', 'paiements'] });
  const change = (roles: string[]) =>
    t.call('PUT', `/admin/administrators/${id}/roles`, {
      token: owner.token,
      body: { roles, was: ['support', 'paiements'] },
    });
  for (const _ of ['sent', 'sent again']) expect((await change(['support'])).status).toBe(200);
  const stale = await change(['support', 'paiements', 'catalogue']);
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  const { administrators } = (await t.call('GET', '/admin/administrators', { token: owner.token })).body;
  expect(administrators.find((one: Person) => one.id === id).roles).toEqual(['support']);
});

test('two owners who take each other’s role at once leave one', async () => {
  const second = await signInAdmin(t);
  const answers = await Promise.all([
    setRoles(owner, second.id, ['support']),
    setRoles(second, owner.id, ['support']),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('only an owner deletes an administrator, and never the last owner', async () => {
  const support = await signInAdmin(t, { roles: ['support'] });
  const other = await signInAdmin(t, { roles: ['catalogue'] });
  const remove = (by: Person, id: string) => t.call('DELETE', `/admin/users/${id}`, { token: by.token });
  expect((await remove(support, other.id)).body.detail).toBe(
    'Seul un propriétaire peut supprimer un administrateur.',
  );
  expect((await remove(support, owner.id)).status).toBe(403);
  expect((await remove(owner, other.id)).status).toBe(200);
});

test('a wrong password for what takes one again is in the log, whatever it was for', async () => {
  const admin = await signInAdmin(t);
  const body = { current_password: 'pas le bon du tout', new_password: 'un tout autre mot de passe' };
  await t.call('POST', '/auth/password', { token: admin.token, body });
  await t.call('POST', '/admin/presence', {
    token: admin.token,
    body: { current_password: 'pas le bon du tout' },
  });
  const entries = (await t.call('GET', `/admin/audit?account_id=${admin.id}`, { token: owner.token })).body
    .entries;
  const refusals = entries.filter(({ action }: { action: string }) => action === 'session.refuse_password');
  expect(refusals).toHaveLength(2);
});

test('a refused sign-in is in the log with the address it came from, as is one that succeeded', async () => {
  const admin = await signInAdmin(t, { mfa_enabled: false });
  await login(admin.email, 'pas le bon du tout');
  await login('personne@exemple.test', 'pas le bon du tout');
  await login(admin.email, PASSWORD);
  const entries = (await t.call('GET', `/admin/audit?account_id=${admin.id}`, { token: owner.token })).body
    .entries;
  expect(entries).toMatchObject([
    { action: 'session.open', address: expect.any(String) },
    { action: 'session.refuse_password', account_email: admin.email, address: expect.any(String) },
  ]);
  expect((await audit('session.refuse_password')).length).toBe(1);
  expect(JSON.stringify(entries)).not.toContain('pas le bon');
});

test('a wrong code is noted too', async () => {
  const admin = await signInAdmin(t, { mfa_enabled: false });
  await t.call('GET', '/auth/mfa/setup', { token: admin.token });
  await t.deps.db.execute(
    sql`update accounts set mfa_enabled = true, mfa_secret = mfa_pending_secret where id = ${admin.id}`,
  );
  await t.call('POST', '/admin/login', {
    body: { email: admin.email, password: PASSWORD, mfa_code: '000000' },
  });
  expect((await audit('session.refuse_code'))[0]).toMatchObject({ account_email: admin.email });
});

test('what an administrator does is in the log with the address they ask from', async () => {
  await t.call('POST', '/admin/promo-codes', {
    token: owner.token,
    body: { code: 'RENTREE', discount_type: 'percentage', discount_value: 10 },
  });
  expect((await audit('promo_code.create'))[0].address).toEqual(expect.any(String));
});

test('the password given again is as good as a new sign-in, for 15 minutes and under a new token', async () => {
  let { token } = owner;
  const rename = () => t.call('PUT', '/admin/settings/pricing', { token, body: { campaign_cost: 11 } });
  const prove = (current_password: string) =>
    t.call('POST', '/admin/presence', { token, body: { current_password } });
  t.advance(16 * 60_000);
  expect((await rename()).body).toEqual({
    detail: 'Donnez votre mot de passe actuel pour continuer.',
    code: 'presence_required',
  });
  expect((await prove('pas le bon du tout')).body.code).toBe('wrong_credentials');
  expect((await prove('')).status).toBe(422);
  expect((await rename()).status).toBe(403);
  const before = token;
  token = (await prove(PASSWORD)).body.token;
  expect((await rename()).status).toBe(200);
  t.advance(16 * 60_000);
  expect((await rename()).status).toBe(403);
  expect((await t.call('GET', '/admin/me', { token: before })).status).toBe(401);
});

test('whose new token was lost on the way asks for another with the former one, which proves nothing and ends in a minute', async () => {
  const { token } = await signInAdmin(t);
  t.advance(16 * 60_000);
  const prove = () => t.call('POST', '/admin/presence', { token, body: { current_password: PASSWORD } });
  await prove();
  t.advance(30_000);
  const again = (await prove()).body.token;
  const rename = (by: string) =>
    t.call('PUT', '/admin/settings/pricing', { token: by, body: { campaign_cost: 11 } });
  expect([(await rename(token)).status, (await rename(again)).status]).toEqual([403, 200]);
  t.advance(31_000);
  const isSignedIn = async (by: string) => (await t.call('GET', '/admin/me', { token: by })).status;
  expect([await isSignedIn(token), await isSignedIn(again)]).toEqual([401, 200]);
});
