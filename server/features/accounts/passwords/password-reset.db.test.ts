import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts, passwordResets } from '#server/db/schema/accounts.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import { holderKey } from '#server/testing/people/holder-key.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { solve } from '#server/testing/worlds/work.ts';

const { t, server } = createMailApp();
beforeAll(async () => {
  t.deps.config.trustProxy = true;
});
afterEach(async () => {
  await t.runJobs();
  server.received.length = 0;
});

const NEW = 'nouveau cheval pile agrafe';

/** Registered, and the mail about that forgotten. */
async function newcomer(): Promise<Person> {
  const person = await signUp(t);
  await t.runJobs();
  server.received.length = 0;
  return person;
}

let asker = 0;
const forgot = (email: string, more = {}) =>
  t.call('POST', '/auth/password/forgot', {
    body: { email, ...more },
    headers: { 'x-forwarded-for': `10.9.0.${++asker}` },
  });
const reset = (token: string, password = NEW) =>
  t.call('POST', '/auth/password/reset', { body: { token, password } });
const login = (email: string, password: string) =>
  t.call('POST', '/auth/login', { body: { email, password } });
const isSignedIn = async (token: string) => (await t.call('GET', '/auth/me', { token })).status === 200;
const lastMail = () => textOf(server.received.at(-1) as NonNullable<(typeof server.received)[0]>);

async function linkFor(person: Person): Promise<string> {
  expect((await forgot(person.email)).body).toEqual({ ok: true, mailed: true });
  await t.runJobs();
  const [, token = ''] = /\/reset-password#([\w-]{43})/.exec(lastMail()) ?? [];
  return token;
}

test('a mailed link sets a new password once, ends every session, and a mail tells', async () => {
  const person = await newcomer();
  const token = await linkFor(person);
  expect((await reset(token)).body).toEqual({ ok: true });
  expect(await isSignedIn(person.token)).toBe(false);
  expect((await login(person.email, PASSWORD)).status).toBe(401);
  expect((await login(person.email, NEW)).status).toBe(200);
  await t.runJobs();
  expect(server.received.map(({ to }) => to)).toEqual([[person.email], [person.email]]);
  expect(lastMail()).toContain('vient d’être changé');
  const again = await reset(token, 'encore un autre mot long');
  expect([again.status, again.body.code]).toEqual([409, 'reset_link_spent']);
});

test.each([
  ['an address of this site', '/campaign/1?q=é', '?returnTo=%2Fcampaign%2F1%3Fq%3D%25C3%25A9'],
  ['nothing of another host', '//evil.example', ''],
  ['nothing of another site', 'https://evil.example/', ''],
  ['no long text', `/${'x'.repeat(300)}`, ''],
])('a mailed link carries %s', async (_what, return_to, carried) => {
  const person = await newcomer();
  expect((await forgot(person.email, { return_to })).status).toBe(200);
  await t.runJobs();
  expect(lastMail()).toContain(`/reset-password${carried}#`);
});

test('of twenty uses of one link at once, one wins', async () => {
  const token = await linkFor(await newcomer());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => reset(token, `mot de passe long ${at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link is good for 30 minutes, and a used one takes the others with it', async () => {
  const person = await newcomer();
  const [first, second] = [await linkFor(person), await linkFor(person)];
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).status).toBe(409);
  const late = await linkFor(person);
  t.advance(31 * 60_000);
  expect((await reset(late)).status).toBe(409);
});

test('a password changed by its owner ends the links mailed before', async () => {
  const person = await newcomer();
  const link = await linkFor(person);
  const body = { current_password: PASSWORD, new_password: 'encore un cheval agrafe' };
  expect((await t.call('POST', '/auth/password', { token: person.token, body })).status).toBe(200);
  expect((await reset(link)).body.code).toBe('reset_link_spent');
});

test('a device that was known by the password before is a stranger after a reset', async () => {
  const person = await newcomer();
  const { device } = (await login(person.email, PASSWORD)).body;
  await reset(await linkFor(person));
  for (let count = 0; count < 10; count += 1) await t.deps.limits.tryTake('passwordByAccount', person.email);
  const guess = await t.call('POST', '/auth/login', {
    body: { email: person.email, password: 'pas le bon du tout' },
    headers: { 'baara-device': device },
  });
  expect([guess.status, guess.body.code]).toEqual([429, 'work_required']);
});

test('links that nobody was given keep no other password waiting', async () => {
  const { email } = await newcomer();
  const forged = Array.from({ length: 240 }, (_, at) => reset('x'.repeat(43), `mot de passe long ${at}`));
  const signedIn = await login(email, PASSWORD);
  expect([signedIn.status, ...new Set((await Promise.all(forged)).map(({ status }) => status))]).toEqual([
    200, 409,
  ]);
});

test('a common password is refused and leaves the link good', async () => {
  const token = await linkFor(await newcomer());
  expect((await reset(token, 'password1')).status).toBe(422);
  expect((await reset(token)).status).toBe(200);
});

test('an unknown address gets the same answer by the same statements, and no mail', async () => {
  const person = await newcomer();
  const answers: unknown[] = [];
  const statements = async (email: string) => {
    const sent = await roundTripsOf(async () => {
      const { status, body } = await forgot(email);
      answers.push([status, body]);
    });
    return sent.map((text) => text.replace(/'[^']*'/g, '?'));
  };
  expect(await statements('personne@exemple.test')).toEqual(await statements(person.email));
  expect(answers[0]).toEqual(answers[1]);
  await t.runJobs();
  expect(server.received.map(({ to }) => to)).toEqual([[person.email]]);
});

test('five mails an hour to one address, whoever asks', async () => {
  const { email } = await newcomer();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await forgot(email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await t.runJobs();
});

test('strangers who register with an address do not keep its owner from a new password', async () => {
  const { email } = await newcomer();
  for (let count = 0; count < 6; count += 1)
    await t.call('POST', '/auth/register/code', {
      body: { email },
      headers: { 'x-forwarded-for': `10.9.1.${count}` },
    });
  expect((await forgot(email)).status).toBe(200);
  await t.runJobs();
});

const change = (person: Person, set: Partial<typeof accounts.$inferInsert>) =>
  t.deps.db.update(accounts).set(set).where(eq(accounts.id, person.id));

test.each([
  ['goes when the link proves its address', null, 422],
  ['stays where it was proved before', new Date(), 200],
])('a passkey %s', async (_, email_verified_at, status) => {
  const person = await newcomer();
  await change(person, { email_verified_at });
  const authenticator = createAuthenticator({ origin: t.deps.config.publicUrl });
  const { token } = person;
  const { options } = (await t.call('POST', '/auth/passkeys/begin', { token })).body;
  await t.call('POST', '/auth/passkeys', { token, body: { credential: authenticator.create(options) } });
  await reset(await linkFor(person));
  const asked = (await t.call('POST', '/auth/passkeys/sign-in/begin')).body;
  const body = { credential: authenticator.get(asked.options) };
  expect((await t.call('POST', '/auth/passkeys/sign-in', { body })).status).toBe(status);
});

/** What a reset does to account and sessions, not over yet. */
const resetting = ({ id }: Person) =>
  `update accounts set password_hash = '' where id = '${id}'; delete from sessions where account_id = '${id}'`;

async function withPasskey({ token }: Person) {
  const authenticator = createAuthenticator({ origin: t.deps.config.publicUrl });
  const { options } = (await t.call('POST', '/auth/passkeys/begin', { token })).body;
  return { authenticator, credential: authenticator.create(options) };
}

async function mfaCode({ token }: Person): Promise<string> {
  const { manual_entry: secret } = (await t.call('GET', '/auth/mfa/setup', { token })).body;
  return generate({ secret, epoch: Math.floor(t.deps.now().getTime() / 1000) });
}

const enableMfa = ({ token }: Person, code: string) =>
  t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token });

type Call = () => ReturnType<typeof t.call>;

test.each<[string, (person: Person) => Promise<Call>]>([
  [
    'adds no passkey',
    async (person) => {
      const { credential } = await withPasskey(person);
      return () => t.call('POST', '/auth/passkeys', { token: person.token, body: { credential } });
    },
  ],
  [
    'turns no MFA on',
    async (person) => {
      const code = await mfaCode(person);
      return () => enableMfa(person, code);
    },
  ],
  [
    'makes no recovery codes',
    async (person) => {
      await enableMfa(person, await mfaCode(person));
      return () => t.call('POST', '/auth/mfa/recovery-codes', { token: person.token, body: {} });
    },
  ],
  [
    'removes no MFA',
    async (person) => {
      await enableMfa(person, await mfaCode(person));
      return () => t.call('POST', '/auth/mfa/disable', { token: person.token, body: {} });
    },
  ],
  [
    'removes no passkey',
    async (person) => {
      const { token } = person;
      const { credential } = await withPasskey(person);
      const { passkey } = (await t.call('POST', '/auth/passkeys', { token, body: { credential } })).body;
      return () => t.call('POST', `/auth/passkeys/${passkey.id}/remove`, { token, body: {} });
    },
  ],
  [
    'binds no phone',
    async ({ token }) =>
      () =>
        t.call('PUT', '/certificates/holder', { token, body: holderKey() }),
  ],
  [
    'ends no session',
    async ({ token }) =>
      () =>
        t.call('DELETE', '/auth/sessions', { token }),
  ],
  [
    'gives the account no other address',
    async ({ token }) => {
      const email = `${randomUUID()}@nouvelle.test`;
      await t.call('POST', '/auth/email/change', { token, body: { email } });
      await t.runJobs();
      const code = /^\d{6}$/m.exec(lastMail())?.[0];
      return () => t.call('POST', '/auth/email/change/confirm', { token, body: { code } });
    },
  ],
  [
    'corrects no name',
    async ({ token }) =>
      () =>
        t.call('POST', '/auth/name', { token, body: { full_name: 'Autre Nom' } }),
  ],
  [
    'corrects no company’s name',
    async (person) => {
      await change(person, { account_type: 'enterprise', company_name: 'Sahel Conseil' });
      const body = { company_name: 'Autre Société' };
      return () => t.call('POST', '/auth/company-name', { token: person.token, body });
    },
  ],
  [
    'deletes no account',
    async ({ token }) =>
      () =>
        t.call('POST', '/auth/delete', { token, body: {} }),
  ],
])('a call that came before a reset and is not over after it %s', async (_, prepare) => {
  const person = await newcomer();
  const call = await prepare(person);
  const [answer] = await atOnce(t, resetting(person), [call]);
  expect([answer?.status, answer?.body.code]).toEqual([401, 'not_signed_in']);
});

test('a passkey that a reset is about to remove opens nothing meanwhile', async () => {
  const person = await newcomer();
  const { authenticator, credential } = await withPasskey(person);
  await t.call('POST', '/auth/passkeys', { token: person.token, body: { credential } });
  const asked = (await t.call('POST', '/auth/passkeys/sign-in/begin')).body;
  const body = { credential: authenticator.get(asked.options) };
  const client = await t.pool.connect();
  try {
    await client.query(`begin; ${resetting(person)}`);
    const answer = t.call('POST', '/auth/passkeys/sign-in', { body });
    await expect.poll(() => countWaiting(t)).toBe(1);
    await client.query(`delete from passkeys where account_id = '${person.id}'; commit`);
    expect((await answer).body.code).toBe('passkey_refused');
  } finally {
    client.release(true);
  }
});

test('no link is mailed to an address that the account has no more', async () => {
  const person = await newcomer();
  await forgot(person.email);
  const moves = `update accounts set email = '${randomUUID()}@nouvelle.test' where id = '${person.id}'`;
  await atOnce(t, moves, [() => t.runJobs()]);
  await t.runJobs();
  expect(server.received).toEqual([]);
  expect(await t.deps.db.$count(passwordResets, eq(passwordResets.account_id, person.id))).toBe(0);
});

test('where a code is needed besides, the link proves no address: whoever reads its mail may still claim it', async () => {
  const person = await newcomer();
  await change(person, { mfa_enabled: true });
  await reset(await linkFor(person));
  const [account] = await t.deps.db.select().from(accounts).where(eq(accounts.id, person.id));
  expect(account?.email_verified_at).toBeNull();
});

test('whoever has the longest address there may be signs in, and is mailed a link', async () => {
  const email = `${'a'.repeat(241)}@exemple.test`;
  await signUp(t, { email });
  expect((await login(email, PASSWORD)).status).toBe(200);
  expect((await forgot(email)).status).toBe(200);
});

test('a carrier’s address is never closed: beyond 60 an hour who does the work is mailed a link, or digits', async () => {
  for (let at = 0; at < 60; at += 1) await t.deps.limits.tryTake('resetByAddress', '192.0.8.1');
  for (const path of ['/auth/password/forgot', '/auth/register/code']) {
    const ask = (work = {}) =>
      t.call('POST', path, {
        body: { email: 'personne@exemple.test' },
        headers: { 'x-forwarded-for': '192.0.8.1', ...work },
      });
    const asked = await ask();
    expect([asked.status, asked.body.code]).toEqual([429, 'work_required']);
    expect((await ask(solve(asked))).status).toBe(200);
  }
});

test('no mail opens an administrator’s account', async () => {
  const admin = await signInAdmin(t);
  expect((await forgot(admin.email)).status).toBe(200);
  await t.runJobs();
  expect(server.received).toEqual([]);
});

test('the link is stored only as a hash', async () => {
  const person = await newcomer();
  const token = await linkFor(person);
  const [row] = await t.deps.db.select().from(passwordResets).where(eq(passwordResets.account_id, person.id));
  expect(row?.token_hash.toString('base64url')).not.toBe(token);
  expect(row?.token_hash).toHaveLength(32);
});

test('a reset ends the wait after too many wrong passwords', async () => {
  const person = await newcomer();
  for (let count = 0; count < 11; count += 1) await login(person.email, 'pas le bon du tout');
  expect((await login(person.email, PASSWORD)).status).toBe(429);
  await reset(await linkFor(person));
  expect((await login(person.email, NEW)).status).toBe(200);
});

test('where mails are only kept, it is said to everybody alike that none is sent', async () => {
  const person = await newcomer();
  t.deps.mail = 'kept';
  const [known, unknown] = [await forgot(person.email), await forgot('personne@exemple.test')];
  expect([known.body, unknown.body]).toEqual([
    { ok: true, mailed: false },
    { ok: true, mailed: false },
  ]);
});

test('where no mail is written it is said to everybody alike', async () => {
  const person = await newcomer();
  t.deps.mail = 'off';
  const [known, unknown] = [await forgot(person.email), await forgot('personne@exemple.test')];
  expect([known.status, known.body.code]).toEqual([409, 'mail_off']);
  expect(unknown.body).toEqual(known.body);
});
