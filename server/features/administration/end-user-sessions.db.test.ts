import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';

const { t, server } = createMailApp();
let owner: Person;
let support: Person;
beforeAll(async () => {
  owner = await signInAdmin(t);
  support = await signInAdmin(t, { roles: ['support'] });
});

const end = ({ token }: Person, id: string) => t.call('POST', `/admin/users/${id}/end-sessions`, { token });
const isSignedIn = async (token: string, path = '/auth/me') =>
  (await t.call('GET', path, { token })).status === 200;
const signIn = async ({ email }: Person) =>
  (await t.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).body.token as string;

test('support signs somebody out everywhere, and nobody else', async () => {
  const [person, other] = [await signUp(t), await signUp(t)];
  const phones = [person.token, await signIn(person), await signIn(person)];
  expect((await end(support, person.id)).body).toEqual({ ok: true });
  for (const token of phones) expect(await isSignedIn(token)).toBe(false);
  expect(await t.deps.db.$count(sessions, eq(sessions.account_id, person.id))).toBe(0);
  expect(await isSignedIn(other.token)).toBe(true);
  const log = await t.deps.db.select().from(auditLog).where(eq(auditLog.target, person.id));
  expect(log).toMatchObject([{ account_id: support.id, action: 'user.end_sessions' }]);
});

test('who is signed out is told, and signs in by the same password and passkey', async () => {
  const person = await signUp(t);
  const authenticator = createAuthenticator({ origin: t.deps.config.publicUrl });
  const { options } = (await t.call('POST', '/auth/passkeys/begin', { token: person.token })).body;
  const credential = authenticator.create(options);
  await t.call('POST', '/auth/passkeys', { token: person.token, body: { credential, name: 'Téléphone' } });
  await end(support, person.id);

  const token = await signIn(person);
  expect(await isSignedIn(token)).toBe(true);
  const challenge = (await t.call('POST', '/auth/passkeys/sign-in/begin')).body.options;
  const signed = { credential: authenticator.get(challenge) };
  expect((await t.call('POST', '/auth/passkeys/sign-in', { body: signed })).body.user.email).toBe(
    person.email,
  );

  const { notifications } = (await t.call('GET', '/notifications', { token })).body;
  expect(notifications[0]).toMatchObject({
    type: 'signed_out',
    message: expect.stringContaining('L’équipe de Baara a déconnecté tous vos appareils'),
  });
  await t.runJobs();
  const mails = server.received.filter(({ to }) => to.includes(person.email)).map(textOf);
  expect(mails.filter((text) => text.includes('a déconnecté tous vos appareils'))).toHaveLength(1);
});

test('only an owner signs out another administrator', async () => {
  const refused = await end(support, owner.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect(await isSignedIn(owner.token, '/admin/me')).toBe(true);
  const colleague = await signInAdmin(t, { roles: ['support'] });
  expect((await end(owner, colleague.id)).status).toBe(200);
  expect(await isSignedIn(colleague.token, '/admin/me')).toBe(false);
});

test('who gives their password again while they are signed out everywhere stays signed out', async () => {
  const colleague = await signInAdmin(t, { roles: ['support'] });
  const signingOut = `select from accounts where id = '${colleague.id}' for update;
    delete from sessions where account_id = '${colleague.id}'`;
  const body = { current_password: PASSWORD };
  const again = () => t.call('POST', '/admin/presence', { token: colleague.token, body });
  const [answer] = await atOnce(t, signingOut, [again]);
  expect(answer?.status).toBe(401);
  expect(await t.deps.db.$count(sessions, eq(sessions.account_id, colleague.id))).toBe(0);
});

test('who is not there, or was deleted, cannot be signed out', async () => {
  const gone = await signUp(t);
  await t.call('DELETE', `/admin/users/${gone.id}`, { token: owner.token });
  for (const id of [gone.id, crypto.randomUUID()]) expect((await end(owner, id)).status).toBe(404);
});
