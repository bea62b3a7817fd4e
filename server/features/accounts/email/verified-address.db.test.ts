import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts, emailCodes } from '#server/db/schema/accounts.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { creditsOf, type Person, signUpThroughApi } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';

const { t, server } = createMailApp();

async function mailedCode({ email }: Person): Promise<string> {
  await t.runJobs();
  const mail = server.received.findLast(({ to }) => to.includes(email));
  return /^\d{6}$/m.exec(mail ? textOf(mail) : '')?.[0] ?? '';
}

const ask = ({ token }: Person) => t.call('POST', '/auth/email/code', { token });
const verify = ({ token }: Person, code: string) =>
  t.call('POST', '/auth/email/verify', { token, body: { code } });
const status = async ({ token }: Person) =>
  (await t.call('GET', '/auth/security', { token })).body.email_status;
const sees = async (person: Person, campaign: string) =>
  (await t.call('GET', `/campaigns/${campaign}/public`, { token: person.token })).status;

test('the digits mailed at registration prove the address, once', async () => {
  const person = await signUpThroughApi(t);
  expect(await status(person)).toBe('unverified');
  const code = await mailedCode(person);
  expect((await verify(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await status(person)).toBe('verified');
  expect((await verify(person, code)).body.code).toBe('wrong_email_code');
  expect((await ask(person)).body.code).toBe('already_verified');
});

test('where mail is on the initial credits wait for a proved address, and are granted once; where it is off they do not', async () => {
  const person = await signUpThroughApi(t);
  expect(await creditsOf(t, person)).toBe(0);
  await verify(person, await mailedCode(person));
  expect(await creditsOf(t, person)).toBe(2);
  await t.deps.db.update(accounts).set({ email_verified_at: null }).where(eq(accounts.id, person.id));
  await ask(person);
  expect((await verify(person, await mailedCode(person))).status).toBe(200);
  expect(await creditsOf(t, person)).toBe(2);
  t.deps.mail = 'off';
  expect(await creditsOf(t, await signUpThroughApi(t))).toBe(2);
});

test('while initial credits wait for a proved address the account and the mail say so, and not where none will come', async () => {
  const awaited = async ({ token }: Person) =>
    (await t.call('GET', '/auth/me', { token })).body.user.awaited_credits;
  const told = async ({ email }: Person) => {
    await t.runJobs();
    const mail = server.received.findLast(({ to }) => to.includes(email));
    return /Vos crédits .* aussitôt\./.exec(mail ? textOf(mail) : '')?.[0];
  };
  const [person, company] = [await signUpThroughApi(t), await signUpCompany(t)];
  expect([await awaited(person), await awaited(company)]).toEqual([2, 10]);
  expect(await told(person)).toBe('Vos crédits offerts et vos invitations arrivent aussitôt.');
  await ask(company);
  expect(await told(company)).toBe('Vos crédits offerts arrivent aussitôt.');

  await verify(person, await mailedCode(person));
  expect(await awaited(person)).toBe(0);
  // As one whose credits came while no mail was sent.
  await t.deps.db.update(accounts).set({ email_verified_at: null }).where(eq(accounts.id, person.id));
  await ask(person);
  expect([await awaited(person), await told(person)]).toEqual([0, undefined]);
  t.deps.mail = 'kept';
  expect(await awaited(company)).toBe(0);
});

test('digits are good for 15 minutes, for their account only, and until others are asked for', async () => {
  const [person, other] = [await signUpThroughApi(t), await signUpThroughApi(t)];
  const code = await mailedCode(person);
  expect((await verify(other, code)).status).toBe(422);
  await ask(person);
  const second = await mailedCode(person);
  if (second !== code) expect((await verify(person, code)).status).toBe(422);
  t.advance(16 * 60_000);
  expect((await verify(person, second)).status).toBe(422);
  await ask(person);
  expect((await verify(person, await mailedCode(person))).status).toBe(200);
});

test('five guesses in 15 minutes, and five mails an hour', async () => {
  const person = await signUpThroughApi(t);
  const guesses = [];
  for (let guess = 0; guess < 6; guess += 1) guesses.push((await verify(person, 'abcdef')).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await verify(person, await mailedCode(person))).status).toBe(429);
  const mails = [];
  for (let mail = 0; mail < 6; mail += 1) mails.push((await ask(person)).status);
  expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
});

test('whoever deletes the account and registers again has no more mailed to the address', async () => {
  const email = 'inondee@exemple.test';
  const again = async () => {
    const person = await signUpThroughApi(t, { email });
    await ask(person);
    await t.runJobs();
    expect((await t.call('POST', '/auth/delete', { token: person.token, body: {} })).status).toBe(200);
  };
  for (let time = 0; time < 5; time += 1) await again();
  const codes = server.received.filter((mail) => mail.to.includes(email) && /^\d{6}$/m.test(textOf(mail)));
  expect(codes).toHaveLength(6);
});

test.each<[string, (person: Person) => Promise<() => Promise<unknown>>]>([
  ['the registration asks for', async () => t.runJobs],
  [
    'its owner asks for',
    async (person) => {
      await t.runJobs();
      return () => ask(person);
    },
  ],
  [
    'somebody who registers with it asks for',
    async ({ email }) => {
      await t.runJobs();
      await t.call('POST', '/auth/register/code', { body: { email } });
      return t.runJobs;
    },
  ],
])('digits that %s are not mailed to an address that the account has no more', async (_, prepare) => {
  const person = await signUpThroughApi(t);
  const send = await prepare(person);
  server.received.length = 0;
  const moves = `update accounts set email = '${randomUUID()}@nouvelle.test' where id = '${person.id}'`;
  await atOnce(t, moves, [send]);
  await t.runJobs();
  expect(server.received.filter(({ to }) => to.includes(person.email))).toEqual([]);
});

test('the database does not hold the digits', async () => {
  const person = await signUpThroughApi(t);
  const code = await mailedCode(person);
  const [row] = await t.deps.db.select().from(emailCodes).where(eq(emailCodes.account_id, person.id));
  expect(JSON.stringify(row)).not.toContain(code);
});

test('where mail is on, an invitation waits for whoever proves its address', async () => {
  const company = await signUpCompany(t);
  const early = await signUpThroughApi(t);
  const email = 'attendue@exemple.test';
  const campaign = await openCampaign(t, company, {
    is_public: false,
    invited_emails: [early.email, email],
  });
  const late = await signUpThroughApi(t, { email });
  await t.runJobs();
  expect([await sees(early, campaign.id), await sees(late, campaign.id)]).toEqual([404, 404]);
  await verify(early, await mailedCode(early));
  await verify(late, await mailedCode(late));
  await t.runJobs();
  expect([await sees(early, campaign.id), await sees(late, campaign.id)]).toEqual([200, 200]);
  const tests = (await t.call('GET', '/tests/history', { token: late.token })).body.tests;
  expect(tests).toHaveLength(1);
});

test('where mail is off nothing can be proved, and invitations are matched to declared addresses', async () => {
  t.deps.mail = 'kept';
  const company = await signUpCompany(t);
  const person = await signUpThroughApi(t);
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [person.email] });
  expect(await sees(person, campaign.id)).toBe(200);
  expect(await status(person)).toBe('declared');
  expect((await ask(person)).body.code).toBe('mail_off');
});

test.each(['on', 'off'])(
  'with mail %s, who has the address while the invitation is stored is invited',
  async (mail) => {
    if (mail === 'off') t.deps.mail = 'kept';
    const company = await signUpCompany(t);
    const email = `en-route-${mail}@exemple.test`;
    const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [email] });
    const person = await signUpThroughApi(t);
    // Neither saw the other, as where both are stored at one moment.
    await t.deps.db
      .update(accounts)
      .set({ email, email_verified_at: mail === 'on' ? t.deps.now() : null })
      .where(eq(accounts.id, person.id));
    await t.runJobs();
    expect(await sees(person, campaign.id)).toBe(200);
  },
);

test('a company reads which addresses nobody proved', async () => {
  const company = await signUpCompany(t);
  const campaign = await openCampaign(t, company);
  const [proved, not] = [await signUpThroughApi(t), await signUpThroughApi(t)];
  await verify(proved, await mailedCode(proved));
  for (const { token } of [proved, not]) await t.call('POST', `/campaigns/${campaign.id}/apply`, { token });
  const statuses = async () => {
    const list = await t.call('GET', `/admin/campaigns/${campaign.id}/candidates`, { token: company.token });
    const of = ({ id }: Person) =>
      list.body.candidates.find(({ candidate }: { candidate: Person }) => candidate.id === id).candidate
        .email_status;
    return [of(proved), of(not)];
  };
  expect(await statuses()).toEqual(['verified', 'unverified']);
  t.deps.mail = 'off';
  expect(await statuses()).toEqual(['verified', 'declared']);
});

test('accepting an invitation from another account proves no address', async () => {
  const company = await signUpCompany(t);
  const [invited, person] = ['invitee@exemple.test', await signUpThroughApi(t)];
  await verify(person, await mailedCode(person));
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [invited] });
  const asCompany = (path: string) => t.call('GET', path, { token: company.token });
  const [{ token }] = (await asCompany(`/campaigns/${id}/invitations`)).body.invitations;
  await t.call('POST', '/invitations/accept', { token: person.token, body: { token } });
  const shown = async () => {
    const [{ candidate }] = (await asCompany(`/admin/campaigns/${id}/candidates`)).body.candidates;
    return [candidate.email, candidate.email_status];
  };
  expect(await shown()).toEqual([invited, 'unverified']);
  const [{ id: test }] = (await t.call('GET', '/tests/history', { token: person.token })).body.tests;
  await t.call('POST', `/tests/${test}/start`, { token: person.token });
  expect(await shown()).toEqual([person.email, 'verified']);
});

test('a mailed link for a new password proves the address too', async () => {
  const person = await signUpThroughApi(t);
  await t.call('POST', '/auth/password/forgot', { body: { email: person.email } });
  await t.runJobs();
  const links = server.received.filter(({ to }) => to.includes(person.email)).map(textOf);
  const [, token] = /#([\w-]{43})/.exec(links.join('\n')) ?? [];
  const password = 'nouveau cheval pile agrafe';
  await t.call('POST', '/auth/password/reset', { body: { token, password } });
  const { body } = await t.call('POST', '/auth/login', { body: { email: person.email, password } });
  expect(await status({ ...person, token: body.token })).toBe('verified');
});
