import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { tablesThatSay } from '#server/testing/apps/tables-that-say.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  creditsOf,
  giveCredits,
  PASSWORD,
  type Person,
  perfectAnswers,
  profileId,
  signUp,
} from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { candidateWith, openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { answerCheckout, buy, listen, setPaymentSettings } from '#server/testing/worlds/payments.ts';
import { readReport, sitTest } from '#server/testing/worlds/reports.ts';
import { decideProof, sendProof, waitingProof } from '#server/testing/worlds/trust.ts';

const { t, server } = createMailApp();

const remove = ({ token }: Person, current_password: string | null = PASSWORD) =>
  t.call('POST', '/auth/delete', { token, body: { current_password } });

test('who deletes their account is nameless, signed out and told; the ledger stays', async () => {
  const person = await signUp(t, { full_name: 'Bintou Diallo' });
  await t.call('POST', '/auth/name', {
    token: person.token,
    body: { full_name: 'Bintou Diallo-Ba', current_password: PASSWORD },
  });
  await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });
  const mine = await t.call('GET', '/certificates/user', { token: person.token });
  const { number } = mine.body.certificates[0];
  const balance = await creditsOf(t, person);
  await t.pool.query('update accounts set email_verified_at = now() where id = $1', [person.id]);

  expect((await remove(person)).status).toBe(200);

  expect((await t.call('GET', '/auth/me', { token: person.token })).status).toBe(401);
  const signIn = await t.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
  expect(signIn.status).toBe(401);
  const [row] = await t.deps.db.select().from(accounts).where(eq(accounts.id, person.id));
  expect(row).toMatchObject({ full_name: 'Compte supprimé', credits: balance });
  expect(row?.deleted_at).not.toBeNull();
  expect((await t.call('GET', `/certificates/verify/${number}`)).body.certificate).toMatchObject({
    status: 'revoked',
    full_name: null,
    signature: null,
  });
  const { rows } = await t.deps.db.execute(
    sql`select (select sum(amount)::int from ledger where account_id = ${person.id}) as entries,
      (select count(*)::int from name_corrections where account_id = ${person.id}) as names`,
  );
  expect(rows[0]).toEqual({ entries: balance, names: 0 });
  await t.runJobs();
  const mail = server.received.findLast(({ to }) => to.includes(person.email));
  expect(mail && textOf(mail)).toContain('Vos certificats, si vous en aviez, sont retirés');
  expect(mail && textOf(mail)).toContain('Bonjour Bintou Diallo-Ba,');
});

test('no table names who deleted their account, in the clear or signed', async () => {
  const name = 'Sangaré';
  const person = await signUp(t, { full_name: `Mariam ${name}` });
  await buyInSandbox(person);
  await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });
  const { id } = (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates[0];
  expect((await t.call('GET', `/certificates/code/${id}`, { token: person.token })).status).toBe(200);
  expect(await tablesThatSay(t, name)).toContain('accounts');
  expect((await remove(person)).status).toBe(200);
  await t.runJobs();
  expect(await tablesThatSay(t, name)).toEqual([]);
});

test('no table names a company that was verified and deleted its account, nor holds its register number', async () => {
  const [name, number] = ['Kanaga Transit', 'MA.BKO.2019.B.7711'];
  const company = await signUpCompany(t, { company_name: name });
  const admin = await signInAdmin(t);
  expect((await sendProof(t, company, { number })).status).toBe(200);
  await decideProof(t, admin, await waitingProof(t, admin, company));
  expect(await tablesThatSay(t, name)).toContain('notifications');
  expect((await remove(company)).status).toBe(200);
  await t.runJobs();
  for (const known of [name, number]) expect(await tablesThatSay(t, known)).toEqual([]);
});

test('no table names a company that went by its holder’s name, corrected it and deleted its account', async () => {
  const name = 'Oumou Kaniba';
  const company = await signUpCompany(t, { company_name: undefined, full_name: name });
  const { id } = await openCampaign(t, company);
  await t.call('POST', '/auth/name', {
    token: company.token,
    body: { full_name: 'Oumou Diarra', current_password: PASSWORD },
  });
  await candidateWith(t, id, 'Awa Traoré', { score: 95, low: 91, high: 99 });
  const [{ id: candidacyId }] = (
    await t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token })
  ).body.candidates;
  const told = await t.call('POST', `/candidacies/${candidacyId}/share-stage`, {
    ...{ token: company.token, body: {} },
  });
  expect(told.status).toBe(200);
  await t.runJobs();
  expect((await remove(company)).status).toBe(200);
  await t.runJobs();
  expect(await tablesThatSay(t, name)).toEqual([]);
});

test('what a company was told of an address or a number that it invited says it no more', async () => {
  const company = await signUpCompany(t);
  const [byMail, byPhone] = [await signUp(t), await signUp(t)];
  await t.pool.query('update accounts set email_verified_at = now() where id = $1', [byMail.id]);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [byMail.email] });
  const path = `/campaigns/${id}/invitations`;
  const phone = '+22370123456';
  await t.call('POST', path, { token: company.token, body: { text: phone, country: null } });
  const { invitations } = (await t.call('GET', path, { token: company.token })).body;
  const { token } = invitations.find((one: { phone: string | null }) => one.phone);
  await t.call('POST', '/invitations/accept', { token: byPhone.token, body: { token } });
  await t.runJobs();
  // The last mail stays among the mails for its time.
  for (const [person, known, kept] of [
    [byMail, byMail.email, ['mails']],
    [byPhone, phone, []],
  ] as const) {
    await t.call('DELETE', `/campaigns/${id}/application`, { token: person.token });
    expect(await tablesThatSay(t, known)).toContain('notifications');
    expect((await remove(person)).status).toBe(200);
    await t.runJobs();
    expect(await tablesThatSay(t, known)).toEqual(kept);
  }
});

async function buyInSandbox(person: Person): Promise<void> {
  const till = await listen(t);
  await setPaymentSettings(t, await signInAdmin(t), { sandbox_mode: true });
  const { payment_url } = (await buy(t, person, { credits: 2 })).body;
  await answerCheckout(payment_url, 'accepted');
  await till.close();
}

test('what somebody wrote of a question goes with their account; that they signalled it stays', async () => {
  const person = await signUp(t);
  const { reportId } = await sitTest(t, person, perfectAnswers);
  const [question] = (await readReport(t, person, reportId)).questions;
  const path = `/reports/${reportId}/questions/${question?.question_id}/signal`;
  const body = { reason: 'wrong', note: 'Au marché de Tintiba on compte autrement.' };
  const signal = () => t.call('POST', path, { token: person.token, body });
  expect((await signal()).status).toBe(200);
  expect(await tablesThatSay(t, 'marché de Tintiba')).toEqual(['appeals']);
  expect((await remove(person)).status).toBe(200);
  expect(await tablesThatSay(t, 'marché de Tintiba')).toEqual([]);
  const { rows } = await t.pool.query('select reason from appeals where account_id = $1', [person.id]);
  expect(rows).toEqual([{ reason: 'wrong' }]);
});

test('nobody keeps an account from going by registering an address for it', async () => {
  const person = await signUp(t);
  await signUp(t, { email: `${person.id}@supprime.invalid` });
  expect((await remove(person)).status).toBe(200);
});

test.each(['Sahel Conseil', 'Compte supprimé'])(
  'the campaigns of %s close with its account',
  async (company_name) => {
    const company = await signUpCompany(t, { company_name });
    const campaign = await openCampaign(t, company);
    const kept = () => t.pool.query('select from idempotency_keys where account_id = $1', [company.id]);
    await t.deps.db.insert(idempotencyKeys).values({
      account_id: company.id,
      operation: 'createCampaign',
      key: 'une-cle',
      request_hash: Buffer.alloc(32),
    });
    expect((await remove(company)).status).toBe(200);
    expect((await kept()).rowCount).toBe(0);
    const { rows } = await t.deps.db.execute(sql`select status from campaigns where id = ${campaign.id}`);
    expect(rows).toEqual([{ status: 'closed' }]);
  },
);

test('tests of its campaigns that nobody opened go with a company, and their invitations; opened ones stay', async () => {
  const company = await signUpCompany(t);
  const [invited, sitting] = [await signUp(t), await signUp(t)];
  const emails = [invited.email, sitting.email];
  await t.pool.query('update accounts set email_verified_at = now() where email = any($1)', [emails]);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: emails });
  await t.runJobs();
  const given = async (person: Person) =>
    (await t.call('POST', `/campaigns/${id}/apply`, { token: person.token })).body.test.id;
  const [unopened, opened] = [await given(invited), await given(sitting)];
  await t.call('POST', `/tests/${opened}/start`, { token: sitting.token });
  const told = async ({ token }: Person) =>
    (await t.call('GET', '/notifications', { token })).body.notifications.map(
      ({ type }: { type: string }) => type,
    );
  expect(await told(invited)).toContain('test_invitation');
  expect((await remove(company)).status).toBe(200);
  const statusOf = async (test: string, { token }: Person) =>
    (await t.call('GET', `/tests/${test}`, { token })).status;
  expect([await statusOf(unopened, invited), await statusOf(opened, sitting)]).toEqual([404, 200]);
  expect(await told(invited)).not.toContain('test_invitation');
  expect(await told(sitting)).toContain('test_invitation');
});

test('what accounts deleted before left of words, offers and unopened tests is put right once', async () => {
  const [company, candidate] = [await signUpCompany(t), await signUp(t)];
  const { id } = await openCampaign(t, company);
  const { test } = (await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token })).body;
  const { reportId } = await sitTest(t, candidate, perfectAnswers);
  await t.pool.query(
    `insert into appeals (kind, report_id, question_id, account_id, reason, note, created_at)
    values ('signal', $1, gen_random_uuid(), $2, 'wrong', 'À Kayes', now())`,
    [reportId, candidate.id],
  );
  const left = async () => {
    const { rows } = await t.pool.query(
      `select (select note from appeals where account_id = $1) as note, k.status, a.deleted_at is not null as dropped
      from campaigns k, assessments a where k.id = $2 and a.id = $3`,
      [candidate.id, id, test.id],
    );
    return rows;
  };
  const migration = new URL('../../../db/migrations/0038_left_by_deleted.sql', import.meta.url);
  const putRight = async () => t.pool.query(await readFile(migration, 'utf8'));
  await putRight();
  expect(await left()).toEqual([{ note: 'À Kayes', status: 'active', dropped: false }]);
  await t.pool.query('update accounts set deleted_at = now() where id = any($1)', [
    [company.id, candidate.id],
  ]);
  await putRight();
  expect(await left()).toEqual([{ note: null, status: 'closed', dropped: true }]);
});

test('an old token alone deletes nothing', async () => {
  const person = await signUp(t);
  t.advance(16 * 60_000);
  expect((await remove(person, null)).body.code).toBe('presence_required');
  expect((await remove(person, 'faux cheval')).body.code).toBe('wrong_credentials');
  expect((await t.call('GET', '/auth/me', { token: person.token })).status).toBe(200);
});

test('what was asked before the account went and is done after it is kept nowhere', async () => {
  const person = await signUp(t);
  const profile_id = await profileId(t);
  const { id: campaign_id } = await openCampaign(t, await signUpCompany(t));
  const { reportId } = await sitTest(t, person, perfectAnswers);
  const [question] = (await readReport(t, person, reportId)).questions;
  const call = (method: string, path: string, body?: object) => () =>
    t.call(method, path, { token: person.token, body });
  expect((await call('POST', `/campaigns/${campaign_id}/apply`)()).status).toBe(200);
  const answers = await atOnce(t, `update accounts set deleted_at = now() where id = '${person.id}'`, [
    call('PATCH', '/auth/me', { phone: '+22370000000' }),
    call('POST', '/auth/extra-time', { reason: 'Je lis lentement, voici pourquoi.' }),
    call('POST', '/offers/alerts', { profile_id, country: null }),
    call('POST', '/blocked-companies', { campaign_id }),
    call('POST', `/reports/${reportId}/questions/${question?.question_id}/signal`, { reason: 'wrong' }),
    call('DELETE', `/campaigns/${campaign_id}/application`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  const { rows } = await t.pool.query(
    `select phone, (select count(*)::int from extra_time_requests where account_id = a.id) as reasons,
      (select count(*)::int from offer_alerts where account_id = a.id) as alerts,
      (select count(*)::int from company_blocks where candidate_id = a.id) as blocks,
      (select count(*)::int from appeals where account_id = a.id) as signals,
      (select count(*)::int from candidacies where account_id = a.id and withdrawn_at is not null) as withdrawals
      from accounts a where id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ phone: null, reasons: 0, alerts: 0, blocks: 0, signals: 0, withdrawals: 0 }]);
});

test('what a company asked before its account went gives it no name, code, password or guest back', async () => {
  const [company, proved] = [await signUpCompany(t), await signUpCompany(t)];
  await t.pool.query('update accounts set email_verified_at = now() where id = $1', [proved.id]);
  const call =
    (path: string, body: object, { token } = company) =>
    () =>
      t.call('POST', path, { token, body: { ...body, current_password: null } });
  const both = `'${company.id}', '${proved.id}'`;
  const answers = await atOnce(t, `update accounts set deleted_at = now() where id in (${both})`, [
    call('/auth/name', { full_name: 'Autre Nom' }),
    call('/auth/company-name', { company_name: 'Autre Société' }),
    call('/auth/password', { new_password: 'moulin girafe violon 7' }),
    call('/auth/email/code', {}),
    call('/auth/email/verify', { code: '000000' }),
    call('/auth/email/change', { email: 'autre@exemple.test' }),
    () => t.call('GET', '/auth/mfa/setup', { token: company.token }),
    call('/team/invitations', { email: 'membre@exemple.test', role: 'viewer' }, proved),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401));
});

/** Two accounts of one team that go at the same time: the second begins once the first stands before the seats. */
async function goTogether(company: Person, [first, second]: [Person, Person]) {
  const hold = `select from company_members where company_id = '${company.id}' for update`;
  const follow = async () => {
    await vi.waitFor(async () => expect(await countWaiting(t)).toBe(1), { timeout: 60_000, interval: 10 });
    return remove(second);
  };
  const gone = await atOnce(t, hold, [() => remove(first), follow]);
  return gone.map(({ status }) => status);
}

test('somebody of a team who goes just before its company: both go', async () => {
  const company = await signUpCompany(t);
  const member = await seat(t, company, { role: 'viewer' });
  expect(await goTogether(company, [member, company])).toEqual([200, 200]);
});

test('a company that goes just before somebody of its team signs them out: they go once they have signed in again', async () => {
  const company = await signUpCompany(t);
  const member = await seat(t, company, { role: 'viewer' });
  expect(await goTogether(company, [company, member])).toEqual([200, 401]);
  const { body } = await t.call('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } });
  expect((await remove({ ...member, token: body.token })).status).toBe(200);
});

test('nothing is drawn, applied to, saved, bought or opened for an account that went meanwhile', async () => {
  const [person, company] = [await signUp(t), await signUpCompany(t)];
  await giveCredits(t, person, 1);
  const { id: campaign } = await openCampaign(t, await signUpCompany(t));
  const profile_id = await profileId(t);
  const wanted = {
    profile_id,
    level: 'junior',
    title: 'Comptable',
    description: 'Une PME.',
    is_public: true,
  };
  const call =
    ({ token }: Person, method: string, path: string, body?: object) =>
    () =>
      t.call(method, path, { token, body });
  await setPaymentSettings(t, await signInAdmin(t), { sandbox_mode: true });
  const answers = await atOnce(
    t,
    `update accounts set deleted_at = now() where id in ('${person.id}', '${company.id}')`,
    [
      call(person, 'POST', '/tests/generate', { profile_id, level: 'junior', num_questions_per_skill: 1 }),
      call(person, 'POST', `/campaigns/${campaign}/apply`),
      call(person, 'PUT', `/campaigns/${campaign}/saved`, {}),
      call(person, 'POST', '/payment/initialize', { credits: 10 }),
      call(company, 'POST', '/campaigns/create', wanted),
    ],
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401));
});
