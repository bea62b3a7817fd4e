import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';

const { t, server } = createMailApp();
let origin: string;
beforeAll(async () => {
  origin = t.deps.config.publicUrl;
});

type Authenticator = ReturnType<typeof createAuthenticator>;

const begin = ({ token }: Pick<Person, 'token'>, body?: object) =>
  t.call('POST', '/auth/passkeys/begin', { token, body });
const keep = ({ token }: Pick<Person, 'token'>, credential: unknown, name?: string) =>
  t.call('POST', '/auth/passkeys', { token, body: { credential, name } });
const list = async ({ token }: Person) => (await t.call('GET', '/auth/passkeys', { token })).body.passkeys;
const challenge = async () => (await t.call('POST', '/auth/passkeys/sign-in/begin')).body.options;
const enter = (credential: unknown) => t.call('POST', '/auth/passkeys/sign-in', { body: { credential } });
const enterBy = async (authenticator: Authenticator) => enter(authenticator.get(await challenge()));

const prove = ({ id }: Person) =>
  t.deps.db.update(accounts).set({ email_verified_at: t.deps.now() }).where(eq(accounts.id, id));

async function withPasskey(name = 'Mon téléphone', { isProved = true } = {}) {
  const person = await signUp(t);
  if (isProved) await prove(person);
  const authenticator = createAuthenticator({ origin });
  const { options } = (await begin(person)).body;
  const { body } = await keep(person, authenticator.create(options), name);
  return { person, authenticator, passkey: body.passkey };
}

async function isTold({ email }: Person, words: string): Promise<boolean> {
  await t.runJobs();
  return server.received.some((mail) => mail.to.includes(email) && textOf(mail).includes(words));
}

test('a passkey signs in without password or code, is listed with its use, and a mail tells', async () => {
  const { person, authenticator } = await withPasskey();
  expect(
    await isTold(person, '« Mon téléphone » connecte maintenant'.replace(/ (?=»)|(?<=«) /g, '\u00a0')),
  ).toBe(true);
  await t.deps.db.update(accounts).set({ mfa_enabled: true }).where(eq(accounts.id, person.id));
  const { status, body } = await enterBy(authenticator);
  expect([status, body.user.email, typeof body.device]).toEqual([200, person.email, 'string']);
  expect((await t.call('GET', '/auth/me', { token: body.token })).status).toBe(200);
  const [{ name, used_at }] = await list(person);
  expect([name, typeof used_at]).toEqual(['Mon téléphone', 'string']);
});

test('who turns on MFA and has a passkey is told that it asks for no code', async () => {
  const { person } = await withPasskey();
  const other = await signUp(t);
  for (const { token } of [person, other]) {
    const { manual_entry } = (await t.call('GET', '/auth/mfa/setup', { token })).body;
    const epoch = Math.floor(t.deps.now().getTime() / 1000);
    const code = await generate({ secret: manual_entry, epoch });
    expect((await t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token })).status).toBe(200);
  }
  expect(await isTold(other, 'maintenant demandé')).toBe(true);
  expect(await isTold(person, 'Vos clés d’accès n’en demandent pas')).toBe(true);
  expect(await isTold(other, 'Vos clés d’accès')).toBe(false);
});

test('a signed challenge opens once, also at once, and not after ten minutes', async () => {
  const { authenticator } = await withPasskey();
  const signed = authenticator.get(await challenge());
  const uses = await Promise.all(Array.from({ length: 10 }, () => enter(signed)));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  const late = authenticator.get(await challenge());
  t.advance(11 * 60_000);
  expect((await enter(late)).body.code).toBe('passkey_refused');
});

test('what another page, another key, no finger or an invented challenge signed opens nothing', async () => {
  const { person, authenticator } = await withPasskey();
  const thief = createAuthenticator({ origin });
  const stolen = { ...thief.get(await challenge()), id: authenticator.id, rawId: authenticator.id };
  const invented = authenticator.get({ ...(await challenge()), challenge: 'abc' });
  const { options } = (await begin(person)).body;
  const ofAnotherUse = authenticator.get({ rpId: 'localhost', challenge: options.challenge });
  for (const credential of [stolen, invented, ofAnotherUse, thief.get(await challenge())])
    expect((await enter(credential)).body.code).toBe('passkey_refused');

  for (const odd of [
    createAuthenticator({ origin: 'https://baara.exemple' }),
    createAuthenticator({ origin, verified: false }),
  ]) {
    const asked = (await begin(person)).body.options;
    expect((await keep(person, odd.create(asked))).body.code).toBe('passkey_refused');
  }
  expect((await enterBy(authenticator)).status).toBe(200);
});

test('a challenge adds one passkey, to the account that asked for it', async () => {
  const [person, other] = [await signUp(t), await signUp(t)];
  const { options } = (await begin(person)).body;
  const authenticator = createAuthenticator({ origin });
  expect((await keep(other, authenticator.create(options))).status).toBe(422);
  expect((await keep(person, authenticator.create(options))).status).toBe(200);
  expect((await keep(person, createAuthenticator({ origin }).create(options))).status).toBe(422);
  const again = (await begin(other)).body.options;
  expect((await keep(other, authenticator.create(again))).body.code).toBe('passkey_refused');
});

test('an old token alone neither adds nor removes a passkey', async () => {
  const { person, authenticator, passkey } = await withPasskey();
  const remove = (body?: object) =>
    t.call('POST', `/auth/passkeys/${passkey.id}/remove`, { token: person.token, body });
  t.advance(16 * 60_000);
  expect((await begin(person)).body.code).toBe('presence_required');
  expect((await remove()).body.code).toBe('presence_required');
  expect((await remove({ current_password: 'pas le bon du tout' })).status).toBe(401);
  expect((await enterBy(authenticator)).status).toBe(200);
  expect((await begin(person, { current_password: PASSWORD })).status).toBe(200);
});

test('a removed passkey opens nothing, the other sessions end, and a mail tells', async () => {
  const { person, authenticator, passkey } = await withPasskey('Ancien téléphone');
  const { token } = (await enterBy(authenticator)).body;
  const path = `/auth/passkeys/${passkey.id}/remove`;
  const stranger = await signUp(t);
  expect((await t.call('POST', path, { token: stranger.token, body: {} })).status).toBe(404);
  expect((await t.call('POST', path, { token: person.token, body: {} })).status).toBe(200);
  expect((await t.call('GET', '/auth/me', { token })).status).toBe(401);
  expect((await enterBy(authenticator)).body.code).toBe('passkey_refused');
  expect(await isTold(person, 'ne connecte plus')).toBe(true);
});

test('the name of a passkey is not mailed to an address that nobody proved', async () => {
  const { person, passkey } = await withPasskey('Compte bloqué : evil.example', { isProved: false });
  const removed = await t.call('POST', `/auth/passkeys/${passkey.id}/remove`, {
    token: person.token,
    body: {},
  });
  expect(removed.status).toBe(200);
  expect(await isTold(person, 'Une clé d’accès connecte maintenant')).toBe(true);
  expect(await isTold(person, 'Une clé d’accès ne connecte plus')).toBe(true);
  expect(await isTold(person, 'evil.example')).toBe(false);
});

test('a passkey is renamed by its owner, and there are ten at most', async () => {
  const { person, passkey } = await withPasskey();
  const rename = (token: string) =>
    t.call('PATCH', `/auth/passkeys/${passkey.id}`, { token, body: { name: 'Bureau' } });
  expect((await rename((await signUp(t)).token)).status).toBe(404);
  expect((await rename(person.token)).body.passkey.name).toBe('Bureau');
  const begun = await Promise.all(Array.from({ length: 11 }, () => begin(person)));
  const kept = await Promise.all(
    begun.map(({ body }) => keep(person, createAuthenticator({ origin }).create(body.options))),
  );
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(9);
  expect((await begin(person)).body.code).toBe('too_many_passkeys');
});
