import { beforeAll, expect, test } from 'vitest';
import { emailChanges } from '#server/db/schema/account-changes.ts';
import { passwordResets } from '#server/db/schema/accounts.ts';
import { hashDigits } from '#server/features/accounts/email/digits.ts';
import { PURPOSE } from '#server/features/accounts/email/request-email-change.ts';
import { sha256 } from '#server/secrets.ts';
import { countWaiting } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { createAuthenticator } from '#server/testing/people/authenticator.ts';
import {
  openTest,
  PASSWORD,
  type Person,
  perfectAnswers,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { reissue } from '#server/testing/worlds/certificates.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { decideCase, decideProof, reportedOffer, waitingProof } from '#server/testing/worlds/trust.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

/** Another transaction locks the account, lets the request come as far as it may, then changes those rows of the account. */
const meeting = (rows: string, { id }: Person, request: () => Promise<{ status: number }>) =>
  between(
    `select from accounts where id = '${id}' for no key update`,
    `update ${rows} set account_id = account_id where account_id = '${id}'`,
    request,
  );

/** The other way round: it locks those rows of the account first, then the account. */
const meetingFrom = (rows: string, { id }: Person, request: () => Promise<{ status: number }>) =>
  between(
    `select from ${rows} where account_id = '${id}' for no key update`,
    `select from accounts where id = '${id}' for no key update`,
    request,
  );

async function between(first: string, then: string, request: () => Promise<{ status: number }>) {
  const client = await t.pool.connect();
  try {
    await client.query('begin');
    await client.query(first);
    const answer = request();
    await expect.poll(() => countWaiting(t)).toBe(1);
    await client.query(then);
    await client.query('commit');
    return (await answer).status;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function certified() {
  const person = await signUp(t);
  await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });
  const { certificates } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
  return { person, ...(certificates[0] as { id: string; number: string }) };
}

test('hiding a certificate locks its holder’s account before the certificate', async () => {
  const { person, id } = await certified();
  const body = { hidden: true };
  const hide = () => t.call('PUT', `/certificates/visibility/${id}`, { token: person.token, body });
  expect(await meeting('certificates', person, hide)).toBe(200);
});

test('withdrawing a certificate locks its holder’s account before the certificate', async () => {
  const { person, number } = await certified();
  const body = { reason: 'Identité empruntée.' };
  const withdraw = () =>
    t.call('POST', `/admin/certificates/${number}/withdraw`, { token: admin.token, body });
  expect(await meeting('certificates', person, withdraw)).toBe(200);
});

test('deciding on extra time locks the account before the request', async () => {
  const person = await signUp(t);
  const reason = 'Je lis lentement, voici pourquoi.';
  await t.call('POST', '/auth/extra-time', { token: person.token, body: { reason } });
  const { requests } = (await t.call('GET', '/admin/extra-time', { token: admin.token })).body;
  const body = { percent: 25, answer: 'Accordé.' };
  const decide = () =>
    t.call('POST', `/admin/extra-time/${requests[0].id}/decision`, { token: admin.token, body });
  expect(await meeting('extra_time_requests', person, decide)).toBe(200);
});

test('taking a member out of a team, or leaving one, locks the member’s account before the seat', async () => {
  const company = await signUpCompany(t);
  const [removed, leaving] = [
    await seat(t, company, { role: 'viewer' }),
    await seat(t, company, { role: 'viewer' }),
  ];
  const remove = () => t.call('DELETE', `/team/members/${removed.id}`, { token: company.token });
  expect(await meeting('company_members', removed, remove)).toBe(200);
  const leave = () => t.call('DELETE', '/team/seat', { token: leaving.token });
  expect(await meeting('company_members', leaving, leave)).toBe(200);
});

test('deciding on a company’s proof locks the company’s account before the proof', async () => {
  const company = await signUpCompany(t);
  const id = await waitingProof(t, admin, company);
  expect(await meeting('company_proofs', company, () => decideProof(t, admin, id))).toBe(200);
});

test.each<[string, (person: Person) => () => Promise<{ status: number }>]>([
  [
    'their own account',
    ({ token }) =>
      () =>
        t.call('POST', '/auth/delete', { token, body: { current_password: PASSWORD } }),
  ],
  [
    'somebody’s account',
    ({ id }) =>
      () =>
        t.call('DELETE', `/admin/users/${id}`, { token: admin.token }),
  ],
])('deleting %s locks the account before its tests', async (_, removal) => {
  const person = await signUp(t);
  await openTest(t, person, { num_questions_per_skill: 1 });
  expect(await meeting('assessments', person, removal(person))).toBe(200);
});

test('asking to confirm a report locks the report, then the account, then its tests', async () => {
  const { profileId } = await createBank(t, { skills: 3, questions: 20 });
  const person = await signUp(t);
  const { reportId } = await sitTest(t, person, rightAnswers, { profile_id: profileId });
  await reissue(t, reportId, { confirmed: false, verdict: 'offline_uncertain' });
  const body = { report_id: reportId };
  const confirm = () => t.call('POST', '/tests/confirm', { token: person.token, body });
  expect(await meetingFrom('reports', person, confirm)).toBe(200);
  expect(await meeting('assessments', person, confirm)).toBe(200);
});

const inTenMinutes = () => new Date(t.deps.now().getTime() + 600_000);

test('choosing a new password by a link locks the account before the link', async () => {
  const person = await signUp(t);
  await t.deps.db
    .insert(passwordResets)
    .values({ token_hash: sha256('x'.repeat(43)), account_id: person.id, expires_at: inTenMinutes() });
  const body = { token: 'x'.repeat(43), password: 'nouveau cheval pile agrafe' };
  const reset = () => t.call('POST', '/auth/password/reset', { body });
  expect(await meeting('password_resets', person, reset)).toBe(200);
});

test('proving another address locks the account before the asked change', async () => {
  const person = await signUp(t);
  const [email, code] = [`nouvelle-${person.email}`, '123456'];
  const code_hash = hashDigits(t.deps, { purpose: PURPOSE, whose: `${person.id}:${email}`, digits: code });
  await t.deps.db
    .insert(emailChanges)
    .values({ account_id: person.id, email, code_hash, expires_at: inTenMinutes() });
  const confirm = () => t.call('POST', '/auth/email/change/confirm', { token: person.token, body: { code } });
  expect(await meeting('email_changes', person, confirm)).toBe(200);
});

test('signing in by a passkey locks the account before the passkey', async () => {
  const person = await signUp(t);
  const authenticator = createAuthenticator({ origin: t.deps.config.publicUrl });
  const { token } = person;
  const { options } = (await t.call('POST', '/auth/passkeys/begin', { token })).body;
  await t.call('POST', '/auth/passkeys', { token, body: { credential: authenticator.create(options) } });
  const asked = (await t.call('POST', '/auth/passkeys/sign-in/begin')).body;
  const body = { credential: authenticator.get(asked.options) };
  const signIn = () => t.call('POST', '/auth/passkeys/sign-in', { body });
  expect(await meeting('passkeys', person, signIn)).toBe(200);
});

test('who renames or blocks a company, or closes its account, waits for its campaigns before they hold it', async () => {
  const deeds: ((company: Person, campaignId: string) => Promise<{ status: number }>)[] = [
    ({ token }) =>
      t.call('POST', '/auth/company-name', {
        token,
        body: { company_name: 'Niger Conseil', current_password: PASSWORD },
      }),
    (_, campaignId) => decideCase(t, admin, campaignId, 'block'),
    ({ id }) => t.call('DELETE', `/admin/users/${id}`, { token: admin.token }),
  ];
  for (const deed of deeds) {
    const { company, offer } = await reportedOffer(t);
    expect(await meetingFrom('campaigns', company, () => deed(company, offer))).toBe(200);
  }
});

test('who changes their address or closes their account waits for their payments before they hold it', async () => {
  const body = (email: string) => ({ email, current_password: PASSWORD });
  const deeds: ((person: Person) => Promise<{ status: number }>)[] = [
    ({ token, email }) => t.call('POST', '/auth/email/change', { token, body: body(`autre-${email}`) }),
    ({ token }) => t.call('POST', '/auth/delete', { token, body: { current_password: PASSWORD } }),
    ({ id }) => t.call('DELETE', `/admin/users/${id}`, { token: admin.token }),
  ];
  for (const deed of deeds) {
    const person = await signUp(t);
    await t.pool.query(
      `insert into transactions (account_id, buyer_email, reference, status, credits, base_amount, discount_amount, final_amount, provider)
       values ($1::uuid, $2, $1::uuid::text, 'pending', 10, 1000, 0, 1000, 'none')`,
      [person.id, person.email],
    );
    expect(await meetingFrom('transactions', person, () => deed(person))).toBe(200);
  }
});

test('who says that a payment is not credited does not keep who holds the account from referring to it', async () => {
  const person = await signUp(t);
  const { rows } = await t.pool.query(
    `insert into transactions (account_id, buyer_email, reference, status, settled_at, credits, base_amount, discount_amount, final_amount, provider)
     values ($1::uuid, $2, $1::uuid::text, 'success', now(), 10, 1000, 0, 1000, 'none') returning id`,
    [person.id, person.email],
  );
  const { token } = person;
  const report = () => t.call('POST', `/payment/uncredited/${rows[0].id}`, { token, body: {} });
  const holding = `select from accounts where id = '${person.id}' for no key update`;
  const referring = `select from transactions where id = '${rows[0].id}' for key share`;
  expect(await between(holding, referring, report)).toBe(200);
});
