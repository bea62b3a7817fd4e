import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { emailChanges, registrationCodes } from '#server/db/schema/account-changes.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { taskList } from '#server/jobs/tasks.ts';
import { createSecrets } from '#server/secrets.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { SECRET_KEY } from '#server/testing/databases/installation.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { unzip } from '#server/testing/outside/unzip.ts';
import { creditsOf, PASSWORD, type Person, signUp, signUpThroughApi } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { sendRegistrationCode } from './registration-code.ts';

const { t, server } = createMailApp();

const newAddress = () => `${randomUUID().slice(0, 8)}@nouvelle.test`;

async function mailTo(address: string): Promise<string> {
  await t.runJobs();
  const mail = server.received.findLast(({ to }) => to.includes(address));
  return mail ? textOf(mail) : '';
}
const digitsTo = async (address: string) => /^\d{6}$/m.exec(await mailTo(address))?.[0] ?? '';

const ask = ({ token }: Person, email: string, current_password: string | null = PASSWORD) =>
  t.call('POST', '/auth/email/change', { token, body: { email, current_password } });
const confirm = ({ token }: Person, code: string) =>
  t.call('POST', '/auth/email/change/confirm', { token, body: { code } });
const me = async ({ token }: Person) => (await t.call('GET', '/auth/me', { token })).body.user;
const security = async ({ token }: Person) => (await t.call('GET', '/auth/security', { token })).body;
const signIn = (email: string, password = PASSWORD) =>
  t.call('POST', '/auth/login', { body: { email, password } });

async function proved(fields = {}): Promise<Person> {
  const person = await signUp(t, fields);
  await t.call('POST', '/auth/email/verify', {
    token: person.token,
    body: { code: await digitsTo(person.email) },
  });
  return person;
}

test('an address counts once its digits are given, and the one before is told', async () => {
  const person = await proved();
  const email = newAddress();
  expect((await ask(person, email)).body.status).toBe('mailed');
  expect((await me(person)).email).toBe(person.email);
  expect(await security(person)).toMatchObject({ pending_email: email, email_status: 'verified' });
  const digits = await digitsTo(email);
  expect((await confirm(person, 'abcdef')).body.code).toBe('wrong_email_code');
  expect((await confirm(person, digits)).body.user).toMatchObject({ email, needs_email: false });
  expect(await mailTo(person.email)).toContain(email);
  expect(await security(person)).toMatchObject({ pending_email: null, email_status: 'verified' });
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(401);
  expect((await confirm(person, digits)).body.code).toBe('wrong_email_code');
});

test('an address that nobody proved is told neither the name nor the one that comes after it', async () => {
  const person = await signUp(t, { full_name: 'Aïssata Kouyaté' });
  await t.runJobs();
  const email = newAddress();
  await ask(person, email);
  expect((await confirm(person, await digitsTo(email))).body.user.email).toBe(email);
  const told = await mailTo(person.email);
  expect(told).toContain('en utilise maintenant une autre');
  expect(told).not.toContain(email);
  expect(told).not.toContain('Kouyaté');
});

test('digits mailed before the secret key was changed are taken after it', async () => {
  const { secrets } = t.deps;
  const [person, stranger] = [await signUp(t), await signUp(t)];
  const [changed, claimed] = [newAddress(), stranger.email];
  await t.runJobs();
  await ask(person, changed);
  await t.call('POST', '/auth/register/code', { body: { email: claimed } });
  const [forChange, forRegistration] = [await digitsTo(changed), await digitsTo(claimed)];
  t.deps.secrets = createSecrets('another key for tests, and for nothing else', [SECRET_KEY]);
  try {
    expect((await confirm(person, forChange)).body.user?.email).toBe(changed);
    const registered = await signUpThroughApi(t, { email: claimed, email_code: forRegistration });
    expect((await me(registered)).email).toBe(claimed);
  } finally {
    t.deps.secrets = secrets;
  }
});

test('digits for another address are guessed at five times, then even the right ones are refused', async () => {
  const person = await signUp(t);
  const email = newAddress();
  await ask(person, email, null);
  const digits = await digitsTo(email);
  for (let at = 0; at < 5; at += 1) expect((await confirm(person, 'abcdef')).status).toBe(422);
  expect((await confirm(person, digits)).status).toBe(429);
  expect((await me(person)).email).toBe(person.email);
});

test('the other sessions end with the address before', async () => {
  const person = await proved();
  const elsewhere = (await signIn(person.email)).body as Person;
  const email = newAddress();
  await ask(person, email);
  expect(await me(elsewhere)).toBeDefined();
  await confirm(person, await digitsTo(email));
  expect([(await me(elsewhere))?.email, (await me(person)).email]).toEqual([undefined, email]);
  t.deps.mail = 'off';
  const again = (await signIn(email)).body as Person;
  await ask(person, newAddress());
  expect(await me(again)).toBeUndefined();
});

test('an old token alone changes no address', async () => {
  const person = await signUp(t);
  t.advance(16 * 60_000);
  const email = newAddress();
  expect((await ask(person, email, null)).body.code).toBe('presence_required');
  expect((await ask(person, email, 'faux cheval')).body.code).toBe('wrong_credentials');
  expect((await ask(person, email)).status).toBe(200);
});

test('an address that is somebody’s gets the same answer, and its owner is told', async () => {
  const [person, owner] = [await signUp(t), await proved()];
  const taken = await ask(person, owner.email);
  const free = await ask(person, newAddress());
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  await ask(person, owner.email);
  expect(await mailTo(owner.email)).toContain('elle le reste');
  expect((await confirm(person, '000000')).status).toBe(422);
  expect((await me(owner)).email).toBe(owner.email);
});

test('one’s own export does not tell whether an address that one asked for is somebody’s', async () => {
  const [person, owner] = [await proved(), await proved()];
  const asked = [owner.email, newAddress()];
  for (const email of asked) {
    await ask(person, email);
    expect(await mailTo(email)).not.toBe('');
  }
  const answer = await t.app.request('/api/auth/export', {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const { mails } = JSON.parse(files.get('baara.json')?.toString() ?? '').security;
  expect(new Set(mails.map(({ recipient }: { recipient: string }) => recipient))).toEqual(
    new Set([person.email]),
  );
});

test('whoever proves an address gets it from an account that only declared it, and nothing else', async () => {
  const stranger = await signUp(t);
  await t.deps.db.update(accounts).set({ credits: 2 }).where(eq(accounts.id, stranger.id));
  const claimer = await proved();
  await ask(claimer, stranger.email);
  const digits = await digitsTo(stranger.email);
  expect((await confirm(claimer, digits)).body.user.email).toBe(stranger.email);

  expect(await me(stranger)).toMatchObject({ id: stranger.id, needs_email: true });
  expect((await me(stranger)).email).not.toBe(stranger.email);
  expect(await creditsOf(t, stranger)).toBe(2);
  const told = await t.call('GET', '/notifications', { token: stranger.token });
  const [notice] = told.body.notifications;
  expect(notice).toMatchObject({ type: 'address_claimed', link: '/settings/account' });
  expect(notice.message).not.toContain(stranger.email);
  expect((await signIn(stranger.email)).body.user.id).toBe(claimer.id);
});

test('who lost an address signs in by it with their own password, until they give another', async () => {
  const password = 'une autre agrafe de cheval';
  const stranger = await signUpThroughApi(t, { password });
  const claimer = await signUp(t);
  // The digits of the sign-up go first: of two mails under way at once either may be the last.
  await t.runJobs();
  await ask(claimer, stranger.email);
  await confirm(claimer, await digitsTo(stranger.email));
  expect((await signIn(stranger.email, password)).body.user).toMatchObject({
    id: stranger.id,
    needs_email: true,
  });
  expect((await signIn(stranger.email, 'ni l’un ni l’autre')).status).toBe(401);

  const email = newAddress();
  await ask(stranger, email, password);
  await confirm(stranger, await digitsTo(email));
  expect((await signIn(stranger.email, password)).status).toBe(401);
  expect((await signIn(email, password)).body.user).toMatchObject({ id: stranger.id, needs_email: false });
});

test('an account whose address is claimed, and then claimed from who had it, still needs another', async () => {
  const [stranger, between, claimer] = [await signUp(t), await proved(), await proved()];
  const { email } = stranger;
  for (const person of [between, claimer]) {
    await ask(person, email);
    await confirm(person, await digitsTo(email));
    await t.deps.db.update(accounts).set({ email_verified_at: null }).where(eq(accounts.id, person.id));
  }
  expect((await me(claimer)).email).toBe(email);
  expect([(await me(stranger)).needs_email, (await me(between)).needs_email]).toEqual([true, true]);
});

test('a code that was mailed for the address before opens nothing any more', async () => {
  const stranger = await signUp(t);
  await t.call('POST', '/auth/password/forgot', { body: { email: stranger.email } });
  const [, token] = /#([\w-]{43})/.exec(await mailTo(stranger.email)) ?? [];
  const claimer = await signUp(t);
  await ask(claimer, stranger.email);
  await confirm(claimer, await digitsTo(stranger.email));
  const password = 'nouveau cheval pile agrafe';
  const reset = await t.call('POST', '/auth/password/reset', { body: { token, password } });
  expect(reset.body.code).toBe('reset_link_spent');
});

test('an address proved in the meantime stays where it is, and so does an administrator’s', async () => {
  const [first, second] = [await signUp(t), await signUp(t)];
  const email = newAddress();
  await ask(first, email);
  const digits = await digitsTo(email);
  await ask(second, email);
  await confirm(second, await digitsTo(email));
  expect((await confirm(first, digits)).body.code).toBe('email_taken');
  await t.deps.db
    .update(accounts)
    .set({ account_type: 'admin', admin_roles: ['proprietaire'] })
    .where(eq(accounts.id, second.id));
  await t.deps.db.update(accounts).set({ email_verified_at: null }).where(eq(accounts.id, second.id));
  await ask(first, email);
  expect(await digitsTo(email)).not.toMatch(/^\d{6}$/);
});

test('of ten accounts that take one declared address at once, one has it', async () => {
  t.deps.mail = 'kept';
  const email = newAddress();
  const people = await Promise.all(Array.from({ length: 10 }, () => signUp(t)));
  const answers = await Promise.all(people.map((person) => ask(person, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('where no mail is sent it changes at once, declared, and a taken one is refused as at registration', async () => {
  t.deps.mail = 'kept';
  const [person, other] = [await signUp(t), await signUp(t)];
  const email = newAddress();
  expect((await ask(person, email)).body).toMatchObject({ status: 'changed', user: { email } });
  expect((await security(person)).email_status).toBe('declared');
  const refused = await ask(other, email);
  const registering = await t.call('POST', '/auth/register', {
    body: { email, password: PASSWORD, full_name: 'Awa Traoré', account_type: 'individual' },
  });
  expect([refused.status, refused.body]).toEqual([registering.status, registering.body]);
});

test('the new address’s invitations follow it', async () => {
  const company = await signUpCompany(t);
  const email = newAddress();
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [email] });
  const person = await signUp(t);
  const sees = async () =>
    (await t.call('GET', `/campaigns/${campaign.id}/public`, { token: person.token })).status;
  expect(await sees()).toBe(404);
  await ask(person, email);
  await confirm(person, await digitsTo(email));
  expect(await sees()).toBe(200);
});

const register = (email: string, email_code?: string) =>
  t.call('POST', '/auth/register', {
    body: { email, password: PASSWORD, full_name: 'Vraie Awa', account_type: 'individual', email_code },
  });
const askCode = (email: string) => t.call('POST', '/auth/register/code', { body: { email } });

test('with digits mailed to it, an address that somebody only declared registers, proved', async () => {
  const stranger = await signUp(t);
  await t.runJobs();
  expect((await register(stranger.email)).body.code).toBe('email_taken');
  await askCode(stranger.email);
  expect((await register(stranger.email, '000000x')).body.code).toBe('wrong_email_code');
  const { status, body } = await register(stranger.email, await digitsTo(stranger.email));
  expect([status, body.user.email]).toEqual([200, stranger.email]);
  expect((await security({ ...stranger, token: body.token })).email_status).toBe('verified');
  expect((await me(stranger)).needs_email).toBe(true);
});

test('who registers while other digits are mailed waits for these, which do not wait for them', async () => {
  const { email } = await signUp(t);
  await t.runJobs();
  await askCode(email);
  const digits = await digitsTo(email);
  const [, registered] = await atOnce<unknown>(
    t,
    `select from accounts where email = '${email}' for no key update`,
    [() => sendRegistrationCode(t.deps, { email }), () => register(email, digits)],
  );
  expect(registered).toMatchObject({ body: { code: 'wrong_email_code' } });
});

/** What six requests one after the other are answered. */
async function sixTimes(request: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await request()).status);
  return statuses;
}
const FIVE = [200, 200, 200, 200, 200, 429];

test('five codes an hour to one address, whoever asks', async () => {
  const email = newAddress();
  expect(await sixTimes(() => askCode(email))).toEqual(FIVE);
  expect(await sixTimes(async () => ask(await signUp(t), email, null))).toEqual(FIVE);
});

test('five codes an hour for one account, to whatever address', async () => {
  const person = await signUp(t);
  expect(await sixTimes(() => ask(person, newAddress(), null))).toEqual(FIVE);
});

test('asking for digits to register answers alike for a proved, a declared and an unknown address', async () => {
  const [owner, stranger] = [await proved(), await signUp(t)];
  await t.runJobs();
  const before = server.received.length;
  const answers = [];
  for (const email of [owner.email, stranger.email, newAddress()]) answers.push(await askCode(email));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await t.runJobs();
  expect(server.received.slice(before).map(({ to }) => to[0])).toEqual([owner.email, stranger.email]);
  expect(await mailTo(owner.email)).toContain('elle le reste');
  expect((await register(owner.email, '123456')).status).toBe(422);
});

test('guesses at a registration’s digits spoil those alone, and digits for something else none of them', async () => {
  const stranger = await proved();
  const { email } = await signUp(t);
  await t.runJobs();
  const guess = async (times: number) => {
    for (let at = 0; at < times; at += 1)
      expect((await register(email, 'abcdef')).body.code).toBe('wrong_email_code');
  };
  for (let mail = 0; mail < 5; mail += 1) expect((await ask(stranger, email)).status).toBe(200);
  await guess(6);
  expect((await askCode(email)).status).toBe(200);
  const spoilt = await digitsTo(email);
  await guess(5);
  expect((await register(email, spoilt)).body.code).toBe('wrong_email_code');
  await askCode(email);
  const digits = await digitsTo(email);
  await guess(4);
  expect((await register(email, digits)).status).toBe(200);
});

test('addresses that nobody proved are forgotten', async () => {
  const person = await signUp(t);
  await ask(person, newAddress());
  await askCode(person.email);
  await t.runJobs();
  t.advance(16 * 60_000);
  await taskList(t.deps).tidy?.({}, {} as never);
  expect(await t.deps.db.$count(emailChanges)).toBe(0);
  expect(await t.deps.db.$count(registrationCodes)).toBe(0);
});
