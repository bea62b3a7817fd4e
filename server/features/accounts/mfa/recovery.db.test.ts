import { createHmac } from 'node:crypto';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { recoveryCodes, sessions } from '#server/db/schema/accounts.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';

const { t, server } = createMailApp();

const login = ({ email }: Person, mfa_code?: string) =>
  t.call('POST', '/auth/login', { body: { email, password: PASSWORD, ...(mfa_code && { mfa_code }) } });
const isSignedIn = async (token: string) => (await t.call('GET', '/auth/me', { token })).status === 200;
const makeCodes = ({ token }: Person, body: object = { current_password: PASSWORD }) =>
  t.call('POST', '/auth/mfa/recovery-codes', { token, body });
const disable = ({ token }: Person, body: object = { current_password: PASSWORD }) =>
  t.call('POST', '/auth/mfa/disable', { token, body });

async function pendingCode({ token }: Person): Promise<string> {
  const { body } = await t.call('GET', '/auth/mfa/setup', { token });
  const epoch = Math.floor(t.deps.now().getTime() / 1000);
  return generate({ secret: body.manual_entry, epoch });
}

async function enable({ token }: Person): Promise<void> {
  const code = await pendingCode({ token } as Person);
  await t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token });
}

async function protectedPerson(): Promise<Person & { codes: string[] }> {
  const person = await signUp(t);
  await enable(person);
  return { ...person, codes: (await makeCodes(person)).body.codes };
}

async function isTold({ email }: Person, words: string): Promise<boolean> {
  await t.runJobs();
  return server.received.some((mail) => mail.to.includes(email) && textOf(mail).includes(words));
}

test('a recovery code signs in once in place of the authenticator, and a mail tells', async () => {
  const person = await protectedPerson();
  expect(new Set(person.codes).size).toBe(10);
  const [code = '', other = ''] = person.codes;
  expect((await login(person, code)).body.token).toBeDefined();
  expect((await login(person, code)).body.code).toBe('wrong_mfa_code');
  expect((await login(person, other.replace(' ', '-'))).status).toBe(200);
  const { body } = await t.call('GET', '/auth/security', { token: person.token });
  expect(body.recovery_codes_left).toBe(8);
  expect(await isTold(person, 'Un code de secours de votre compte vient de servir')).toBe(true);
});

test('new codes end the other sessions, and a mail tells', async () => {
  const person = await protectedPerson();
  const elsewhere = (await login(person, person.codes[0])).body.token;
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect((await makeCodes(person)).body.codes).toHaveLength(10);
  expect([await isSignedIn(elsewhere), await isSignedIn(person.token)]).toEqual([false, true]);
  expect(await isTold(person, 'Dix nouveaux codes de secours')).toBe(true);
});

test('of twenty uses of one recovery code at once, one wins', async () => {
  const person = await protectedPerson();
  const [code] = person.codes;
  // One may make five tries in 15 minutes; nothing but the code itself must stop the others.
  const { limits } = t.deps;
  t.deps.limits = NO_LIMITS;
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(person, code)));
  t.deps.limits = limits;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('somebody else’s code, and one that was replaced, are good for nothing', async () => {
  const [person, other] = [await protectedPerson(), await protectedPerson()];
  expect((await login(person, other.codes[0])).status).toBe(401);
  await makeCodes(person);
  expect((await login(person, person.codes[0])).status).toBe(401);
});

test('recovery codes are guessed five times in 15 minutes', async () => {
  const person = await protectedPerson();
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await login(person, '00000 00000')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the database holds only hashes of recovery codes', async () => {
  const person = await protectedPerson();
  const rows = await t.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.account_id, person.id));
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(10);
  for (const code of person.codes) expect(stored).not.toContain(code.replace(' ', ''));
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a code stored before codes were hashed slowly is still good once', async () => {
  const person = await protectedPerson();
  const [key = ''] = t.deps.secrets.deriveEach('recovery-code');
  const code_hash = createHmac('sha256', key).update(`${person.id}:0123456789`).digest('hex');
  await t.deps.db.insert(recoveryCodes).values({ account_id: person.id, code_hash });
  expect((await login(person, '01234 56789')).status).toBe(200);
  expect((await login(person, '01234 56789')).status).toBe(401);
  expect((await login(person, person.codes[0])).status).toBe(200);
});

test('enabling MFA ends the other sessions, and a mail tells', async () => {
  const person = await signUp(t);
  const { token } = (await login(person)).body;
  await enable(person);
  expect([await isSignedIn(person.token), await isSignedIn(token)]).toEqual([true, false]);
  expect(await isTold(person, 'maintenant demandé à chaque connexion par mot de passe')).toBe(true);
});

test('what turned on meanwhile is neither set up again nor replaced', async () => {
  const person = await signUp(t);
  const code = await pendingCode(person);
  const turnsOn = `update accounts set mfa_enabled = true where id = '${person.id}'`;
  const answers = await atOnce(t, turnsOn, [
    () => t.call('GET', '/auth/mfa/setup', { token: person.token }),
    () => t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token: person.token }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(['mfa_already_enabled', 'mfa_already_enabled']);
});

test('an old token alone neither removes MFA nor makes codes', async () => {
  const person = await protectedPerson();
  t.advance(16 * 60_000);
  expect((await disable(person, {})).body.code).toBe('presence_required');
  expect((await makeCodes(person, {})).body.code).toBe('presence_required');
  expect((await disable(person, { current_password: 'pas le bon du tout' })).status).toBe(401);
  expect((await login(person)).body.require_mfa).toBe(true);
});

test('an old token alone does not enable MFA, the password with it does, and on a local trial the token is enough', async () => {
  const [person, other] = [await signUp(t), await signUp(t)];
  const [code, others] = [await pendingCode(person), await pendingCode(other)];
  const turnOn = ({ token }: Person, typed: string, body?: object) =>
    t.call('POST', `/auth/mfa/enable?mfa_code=${typed}`, { token, body });
  const long = new Date(t.deps.now().getTime() - 16 * 60_000);
  await t.deps.db.update(sessions).set({ created_at: long, proved_at: long });
  expect((await turnOn(person, code)).body.code).toBe('presence_required');
  expect((await turnOn(person, code, { current_password: 'pas le bon' })).body.code).toBe(
    'wrong_credentials',
  );
  expect((await turnOn(person, code, { current_password: PASSWORD })).status).toBe(200);
  t.deps.config.isLocalTrial = true;
  const onTrial = await turnOn(other, others);
  t.deps.config.isLocalTrial = false;
  expect(onTrial.status).toBe(200);
});

test('a new password by mail leaves MFA as it is', async () => {
  const person = await protectedPerson();
  await t.call('POST', '/auth/password/forgot', { body: { email: person.email } });
  await t.runJobs();
  const mail = server.received.findLast(({ raw }) => raw.includes('/reset-password'));
  const [, token] = /\/reset-password#([\w-]{43})/.exec(textOf(mail as NonNullable<typeof mail>)) ?? [];
  const password = 'nouveau cheval pile agrafe';
  expect((await t.call('POST', '/auth/password/reset', { body: { token, password } })).status).toBe(200);
  const signIn = (mfa_code?: string) =>
    t.call('POST', '/auth/login', { body: { email: person.email, password, ...(mfa_code && { mfa_code }) } });
  expect((await signIn()).body).toEqual({ require_mfa: true, user_id: person.id });
  expect((await signIn(person.codes[0])).status).toBe(200);
});

test('removing MFA takes its codes along and ends the other sessions, and a mail tells', async () => {
  const person = await protectedPerson();
  const { token } = (await login(person, person.codes[0])).body;
  expect((await disable(person)).body.user.mfa_enabled).toBe(false);
  expect([await isSignedIn(person.token), await isSignedIn(token)]).toEqual([true, false]);
  expect((await login(person)).body.token).toBeDefined();
  expect(await isTold(person, 'suffit de nouveau')).toBe(true);
  t.advance(60_000);
  await enable(person);
  expect((await login(person, person.codes[1])).status).toBe(401);
});

test('without MFA there is nothing to remove, and there are no codes', async () => {
  const person = await signUp(t);
  expect((await disable(person)).body.code).toBe('mfa_not_set_up');
  expect((await makeCodes(person)).body.code).toBe('mfa_not_set_up');
});
