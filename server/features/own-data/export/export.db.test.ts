import { expect, test } from 'vitest';
import { eq, getTableColumns, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { assessments, submissions } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { unzip } from '#server/testing/outside/unzip.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { OWNERS } from '#server/testing/people/owners.ts';
import {
  openTest,
  PASSWORD,
  type Person,
  perfectAnswers,
  profileId,
  signUp,
} from '#server/testing/people/people.ts';
import { candidateWith, openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { A_PDF, blockCompany, decideCase, reportedOffer, sendProof } from '#server/testing/worlds/trust.ts';
import { OwnData } from '#shared/contracts/own-data-file.ts';
import { TERMS_VERSION } from '#shared/rules/accounts/terms.ts';
import { giveTurnBack, takeTurn } from './lease.ts';

const t = testApp();

const ask = ({ token }: Person, method = 'GET') =>
  t.app.request('/api/auth/export', { method, headers: { authorization: `Bearer ${token}` } });

async function exported(person: Person) {
  const files = await unzip(Buffer.from(await (await ask(person)).arrayBuffer()));
  const text = files.get('baara.json')?.toString() ?? '';
  return { files, text, data: OwnData.parse(JSON.parse(text)) };
}

test('somebody’s export holds what is known of them, in the documented shape, with their PDFs', async () => {
  const company = await signUpCompany(t, { company_name: 'Sahel Conseil' });
  const campaign = await openCampaign(t, company, { title: 'Comptables à Dakar' });
  const person = await signUp(t, {
    full_name: 'Awa Traroé',
    phone: '+22370000009',
    terms_version: TERMS_VERSION,
  });
  await t.call('POST', '/auth/name', {
    token: person.token,
    body: { full_name: 'Awa Traoré', current_password: PASSWORD },
  });
  await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: person.token });
  await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });

  const { files, data } = await exported(person);
  expect(data.profile).toMatchObject({ full_name: 'Awa Traoré', email: person.email, phone: '+22370000009' });
  expect(data.profile).toMatchObject({
    terms_version: TERMS_VERSION,
    terms_agreed_at: expect.any(String),
  });
  expect(data.security.name_corrections[0]).toMatchObject({ before: 'Awa Traroé' });
  expect(data.security.sessions).toHaveLength(1);
  expect(data.money.credits.length).toBeGreaterThan(1);
  const sat = data.tests.tests.find(({ status }) => status === 'completed');
  expect(sat?.questions).toHaveLength(30);
  expect(sat?.submissions[0]?.answers).toHaveLength(30);
  expect(data.tests.reports).toHaveLength(1);
  expect(data.tests.certificates).toHaveLength(1);
  expect(data.hiring.candidacies).toMatchObject([
    { campaign: 'Comptables à Dakar', company: 'Sahel Conseil' },
  ]);
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'));
  expect(pdfs.map(([name]) => name.split('/')[0]).sort()).toEqual(['certificats', 'rapports']);
  for (const [, bytes] of pdfs) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a company’s export holds its campaigns; whom it invited stays an address until they open the test', async () => {
  const company = await signUpCompany(t);
  const [invited, applied] = [
    await signUp(t, { full_name: 'Nom Caché' }),
    await signUp(t, { full_name: 'Moussa Ba' }),
  ];
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  const both = 'Téléphone;E-mail\n+223 70 12 34 56;binta@exemple.ml';
  await t.call('POST', `/campaigns/${campaign.id}/invitations`, {
    token: company.token,
    body: { text: both },
  });
  const open = await openCampaign(t, company);
  await t.runJobs();
  await sitCampaign(t, open.id, applied, 'right');
  const { candidates } = (
    await t.call('GET', `/admin/campaigns/${open.id}/candidates`, { token: company.token })
  ).body;
  await t.call('POST', `/candidacies/${candidates[0].id}/notes`, {
    token: company.token,
    body: { text: 'Libre lundi.' },
  });
  await t.call('PUT', '/candidacies/stage', {
    token: company.token,
    body: { ids: [candidates[0].id], stage: 'interview' },
  });
  await t.call('POST', `/candidacies/${candidates[0].id}/share-stage`, { token: company.token });
  const noted = {
    notes: [{ text: 'Libre lundi.' }],
    stage_shared: 'interview',
    steps: [
      { kind: 'moved', stage: 'interview' },
      { kind: 'shared', stage: 'interview' },
    ],
  };
  expect((await exported(applied)).data.hiring.candidacies).toMatchObject([noted]);
  const { data, text } = await exported(company);
  const opened = data.hiring.campaigns.find(({ id }) => id === open.id);
  expect(opened?.candidates).toMatchObject([noted]);
  expect(data.hiring.campaigns.map(({ id }) => id).sort()).toEqual([campaign.id, open.id].sort());
  expect(text).not.toContain('Nom Caché');
  expect(data.hiring.campaigns.find(({ id }) => id === campaign.id)?.invited.sort()).toEqual(
    [invited.email, 'binta@exemple.ml, +22370123456'].sort(),
  );
  expect(text).toContain('Moussa Ba');
  await t.call('POST', '/auth/delete', { token: applied.token, body: {} });
  const [{ candidates: left } = {}] = (await exported(company)).data.hiring.campaigns.filter(
    ({ id }) => id === open.id,
  );
  expect(left).toMatchObject([{ full_name: 'Compte supprimé', email: '' }]);
});

test('a company’s export holds the documents it sent to be verified', async () => {
  const company = await signUpCompany(t);
  await sendProof(t, company);
  const { files, data } = await exported(company);
  const document = files.get(`preuves/preuve_${data.hiring.company_proofs[0]?.id}.pdf`);
  expect(document?.toString('base64')).toBe(A_PDF);
});

test('what was decided of somebody and why is in their export', async () => {
  const [admin, person] = [await signInAdmin(t), await signUp(t)];
  const { reportId } = await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });
  const { certificates } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
  const [{ id, number }] = certificates;
  const as = ({ token }: Person, body: object) => ({ token, body });
  await t.call('PUT', `/certificates/visibility/${id}`, as(person, { hidden: true }));
  const reason = 'Quelqu’un d’autre a passé le test.';
  await t.call('POST', `/admin/certificates/${number}/withdraw`, as(admin, { reason }));
  const given = { credits: 5, reason: 'Concours de Bamako' };
  await t.call('POST', `/admin/users/${person.id}/add-credits`, as(admin, given));
  const open = await openTest(t, person);
  const reading = (question_id: string, points_after: number) => ({
    ...{ kind: 'reading' as const, report_id: reportId, account_id: person.id, question_id },
    ...{ created_at: t.deps.now(), status: 'upheld' as const, points_before: 2, points_after },
  });
  const asked = '00000000-0000-4000-8000-000000000001';
  await t.deps.db.insert(appeals).values([reading(asked, 4), reading(open.paper[0]?.id ?? '', 3)]);
  const { tests, money } = (await exported(person)).data;
  expect(tests.certificates).toMatchObject([{ hidden_at: expect.any(String), revoked_reason: reason }]);
  expect(money.credit_grants).toMatchObject([{ ...given, status: 'given' }]);
  // Rule T3: of what an open test asks it says no more than the report.
  expect(tests.appeals).toMatchObject([{ question_id: asked, points_before: 2, points_after: 4 }]);

  const { company, offer } = await reportedOffer(t, person);
  await decideCase(t, admin, offer, 'block');
  const { profile, hiring } = (await exported(company)).data;
  expect(profile.blocked_at).toEqual(expect.any(String));
  expect(hiring.campaigns).toMatchObject([
    { hidden_at: expect.any(String), hidden_reason: 'De l’argent est demandé.', country: null },
  ]);
});

test('why an administrator acted on an account is in its export, why they did not follow who reported it is not', async () => {
  const [admin, person] = [await signInAdmin(t), await signUp(t)];
  const { company, offer } = await reportedOffer(t, person);
  await decideCase(t, admin, offer, 'block');
  const log = async () => (await exported(company)).data.security.log;
  expect(await log()).toMatchObject([{ action: 'abuse.block', reason: 'De l’argent est demandé.' }]);
  await t.deps.db.execute(sql`
    insert into audit_log (account_email, action, target, details)
    values ('', 'abuse.keep', ${company.id}, '{"reason": "Un concurrent l’a signalée."}')`);
  expect((await log())[0]).toMatchObject({ action: 'abuse.keep', reason: null });
});

test('an invitation that another account took by its link says neither address nor number of whom it was for', async () => {
  const [company, other] = [await signUpCompany(t), await signUp(t)];
  const { id } = await openCampaign(t, company, { is_public: false });
  const path = `/campaigns/${id}/invitations`;
  const text = 'Téléphone;E-mail\n+223 70 98 76 54;fatim@exemple.ml';
  await t.call('POST', path, { token: company.token, body: { text } });
  const { invitations } = (await t.call('GET', path, { token: company.token })).body;
  const { token } = invitations[0];
  await t.call('POST', '/invitations/accept', { token: other.token, body: { token } });
  const invited = async () => (await exported(other)).data.hiring.invitations;
  expect(await invited()).toMatchObject([{ email: null, phone: null }]);
  await t.call('PATCH', '/auth/me', { token: other.token, body: { phone: '+22370987654' } });
  expect(await invited()).toMatchObject([{ email: null, phone: '+22370987654' }]);
});

test('in a company’s export is nobody who blocked it, and nobody at all once an administrator did', async () => {
  const company = await signUpCompany(t, { company_name: null, full_name: 'Sira Keïta' });
  const { id } = await openCampaign(t, company);
  const result = { score: 80, low: 70, high: 90 };
  const gone = await candidateWith(t, id, 'Oumar Sy', result);
  await candidateWith(t, id, 'Fanta Koné', result);
  const named = async () =>
    (await exported(company)).data.hiring.campaigns[0]?.candidates.map(({ full_name }) => full_name);
  await blockCompany(t, gone, { campaign_id: id });
  expect(await named()).toEqual(['Fanta Koné']);
  const other = await signUp(t);
  await t.call('POST', `/campaigns/${id}/apply`, { token: other.token });
  await blockCompany(t, other, { campaign_id: id });
  expect((await exported(other)).data.hiring.blocked_companies).toMatchObject([{ company: 'Sira Keïta' }]);
  await t.deps.db.update(accounts).set({ blocked_at: t.deps.now() }).where(eq(accounts.id, company.id));
  expect(await named()).toEqual([]);
});

test('no key, secret or unopened paper leaves in it', async () => {
  const person = await signUp(t);
  const opened = await openTest(t, person);
  const { body } = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: {
      profile_id: await profileId(t, 'developpement-web'),
      level: 'junior',
      num_questions_per_skill: 5,
    },
  });
  const { text, data } = await exported(person);
  const drawn = data.tests.tests.find(({ id }) => id === body.test.id);
  expect(drawn?.questions).toEqual([]);
  expect(data.tests.tests.find(({ id }) => id === opened.id)?.questions).toHaveLength(opened.paper.length);
  for (const never of [
    'correct_index',
    'rubric',
    'explanation',
    'password',
    '$argon2',
    'token_hash',
    'sealed',
  ])
    expect(text).not.toContain(never);
});

test('one at a time, and three a day', async () => {
  const person = await signUp(t);
  // Enough that it is not sent whole before anybody reads it.
  await sitTest(t, person, perfectAnswers, { num_questions_per_skill: 10 });
  const running = await ask(person);
  expect((await ask(person)).status).toBe(409);
  await running.arrayBuffer();
  for (let more = 0; more < 2; more += 1) expect((await exported(person)).data.profile.id).toBe(person.id);
  expect((await ask(person)).status).toBe(429);
});

test('an export that was broken off, or killed, holds nobody up', async () => {
  const person = await signUp(t);
  const broken = await ask(person);
  await broken.body?.cancel();
  await expect.poll(async () => (await ask(person)).status).toBe(200);
  await t.deps.db.execute(
    sql`update data_exports set running_until = now() + interval '10 minutes' where account_id = ${person.id}`,
  );
  t.advance(11 * 60_000);
  expect((await ask(person)).status).toBe(200);
});

test('whoever asks for an export’s headers alone waits for nothing', async () => {
  const person = await signUp(t);
  expect((await ask(person, 'HEAD')).headers.get('content-type')).toBe('application/zip');
  await expect.poll(async () => (await ask(person)).status).toBe(200);
});

test('an export that took too long leaves another’s turn alone', async () => {
  const person = await signUp(t);
  const until = await takeTurn(t.deps, person.id);
  t.advance(11 * 60_000);
  await takeTurn(t.deps, person.id);
  await giveTurnBack(t.deps, person.id, until);
  expect((await ask(person)).status).toBe(409);
});

/** Tables that know an account, and why they are not in its export. */
const LEFT_OUT = new Map([
  ['abuse_reports', 'what others said of a company'],
  ['campaign_analyses', 'made of candidacies, and naming nobody'],
  ['password_resets', 'hashes of links'],
  ['email_codes', 'hashes of digits'],
  ['email_changes', 'an address that awaits its digits, for a day'],
  ['recovery_codes', 'hashes of codes'],
  ['idempotency_keys', 'responses already given, kept for repeats'],
  ['data_exports', 'that this export runs'],
  ['live_sequences', 'counters'],
  ['live_hints', 'written a moment before they are told'],
  ['generations', 'questions that administrators had written'],
  ['time_anchors', 'hashes of journals; what they prove stands in the verdict'],
  ['rescorings', 'the report says what it was before, and since when it is another'],
  ['pushes', 'which notices are on their way to a device'],
  ['notices', 'which notifications wait to be told, for a minute'],
  ['talents', 'made of account and certificates'],
  ['talent_skills', 'made of account and certificates'],
]);
const EXPORTED = [
  'accounts',
  'appeals',
  'assessments',
  'audit_log',
  'campaigns',
  'candidacies',
  'candidacy_notes',
  'certificates',
  'company_blocks',
  'company_members',
  'company_proofs',
  'contacts',
  'conversations',
  'credit_grants',
  'extra_time_requests',
  'invitations',
  'invoices',
  'journal_batches',
  'ledger',
  'mails',
  'messages',
  'name_corrections',
  'notifications',
  'offer_alerts',
  'papers',
  'passkeys',
  'payment_requests',
  'photos',
  'push_subscriptions',
  'reach_choices',
  'reports',
  'saved_campaigns',
  'seat_invitations',
  'sessions',
  'sightings',
  'stage_steps',
  'submissions',
  'transactions',
];

test('every table that knows an account is in its export, or left out for a reason', async () => {
  const { rows } = await t.deps.db.execute<{ name: string }>(sql`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'candidacy_id')
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass`);
  const owned = Object.values(OWNERS).flatMap(Object.keys);
  const known = new Set([...owned, ...rows.map(({ name }) => name)]);
  expect([...known].sort()).toEqual([...EXPORTED, ...LEFT_OUT.keys()].sort());
});

const { profile, tests, hiring, money } = OwnData.shape;
const sat = tests.shape.tests.element;
const COMPUTED_FROM = ['mastery', 'lowest', 'highest', 'evidence'];
const STARTED_WITH = ['site_id', 'payment_url', 'provider_id', 'notify_token_hash', 'idempotency_key'];
const CHECKED_BY = ['starting_until', 'asked_at', 'next_check_at', 'check_count', 'review'];
const SECRETS = ['password_hash', 'mfa_secret', 'mfa_pending_secret', 'mfa_last_step'];

test.each([
  [
    'accounts',
    accounts,
    profile,
    [...SECRETS, 'password_is_first', 'admin_roles', 'is_demo', 'photo_version', 'deleted_at'],
  ],
  ['assessments', assessments, sat, ['profile_id', 'campaign_id', 'journal_devices', 'journal_bytes']],
  ['submissions', submissions, sat.shape.submissions.element, ['id', 'assessment_id', 'content_hash']],
  [
    'certificates',
    certificates,
    tests.shape.certificates.element,
    ['id', 'kid', 'signature', 'status_index', 'holder_jwk', 'token'],
  ],
  [
    'candidacies',
    candidacies,
    hiring.shape.candidacies.element,
    ['id', 'campaign_id', 'assessment_id', 'report_id', 'score_error', 'unannounced', 'untold'],
  ],
  [
    'reports',
    reports,
    tests.shape.reports.element,
    [...COMPUTED_FROM, 'assessment_id', 'grades', 'margin_low', 'margin_high', 'rescored_at', 'score_before'],
  ],
  [
    'transactions',
    transactions,
    money.shape.purchases.element,
    [...STARTED_WITH, ...CHECKED_BY, 'id', 'buyer_email', 'promo_code_id', 'promo_released_at'],
  ],
])(
  'of %s each column is in the export, but secrets, references and what the server counts by',
  (_name, table, shape, leftOut) => {
    const missing = Object.keys(getTableColumns(table)).filter(
      (name) => name !== 'account_id' && !(name in shape.shape),
    );
    expect(missing.toSorted()).toEqual(leftOut.toSorted());
  },
);
