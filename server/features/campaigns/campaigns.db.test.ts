import { randomUUID } from 'node:crypto';
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import {
  creditsOf,
  disableQuestions,
  giveCredits,
  type Person,
  paperOf,
  profileId,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { typedName } from '#shared/contracts/common.ts';
import { closeExpired } from './index.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(t.deps.now().getTime() + days * DAY).toISOString();

const create = async (
  fields: Record<string, unknown>,
  token = company.token,
  headers: Record<string, string> = {},
) =>
  t.call('POST', '/campaigns/create', {
    token,
    headers,
    body: {
      title: 'Comptable',
      description: 'PME',
      profile_id: await profileId(t),
      level: 'junior',
      ...fields,
    },
  });

const apply = (id: string, person: Person) =>
  t.call('POST', `/campaigns/${id}/apply`, { token: person.token });
const toldTo = async (person: Person) =>
  t.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.account_id, person.id))
    .orderBy(notifications.created_at);
const testsOf = async (person: Person) =>
  (await t.call('GET', '/tests/history', { token: person.token })).body.tests;

test('a campaign is charged its cost once, also when the request is repeated', async () => {
  const before = await creditsOf(t, company);
  const headers = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([create({}, company.token, headers), create({}, company.token, headers)]);
  expect(both.map((answer) => answer.body.campaign.id)).toEqual([
    both[0]?.body.campaign.id,
    both[0]?.body.campaign.id,
  ]);
  expect(both[0]?.body.credits).toBe(before - 10);
  expect(await creditsOf(t, company)).toBe(before - 10);
  const changed = await create({ title: 'Autre' }, company.token, headers);
  expect([changed.status, changed.body.code]).toEqual([422, 'key_reused']);
});

test('asked for again once its deadline has passed, it is the same and charged once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const deadline = new Date(t.deps.now().getTime() + 60_000).toISOString();
  const first = await create({ deadline }, company.token, headers);
  const before = await creditsOf(t, company);
  t.advance(120_000);
  const again = await create({ deadline }, company.token, headers);
  expect([again.status, again.body.campaign?.id]).toEqual([200, first.body.campaign.id]);
  expect(await creditsOf(t, company)).toBe(before);
  const late = await create({ deadline }, company.token, { 'idempotency-key': randomUUID() });
  expect(late).toMatchObject({ status: 422, body: { detail: 'La date limite est déjà passée.' } });
  expect(await creditsOf(t, company)).toBe(before);
});

test('one that was deleted since, asked for again because no answer came, says so and charges nothing', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await create({}, company.token, headers);
  await t.call('DELETE', `/campaigns/${body.campaign.id}`, { token: company.token });
  const before = await creditsOf(t, company);
  const again = await create({}, company.token, headers);
  expect(again).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('déjà été créée, puis supprimée') },
  });
  expect(await creditsOf(t, company)).toBe(before);
});

test('twenty campaigns at once on ten credits make exactly one', async () => {
  const poor = await signUp(t, { account_type: 'enterprise', company_name: 'Petite' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, poor.token)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(
    new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code)),
  ).toEqual(new Set(['insufficient_credits']));
  expect(await creditsOf(t, poor)).toBe(0);
  expect((await create({}, poor.token)).body.detail).toBe('Crédits insuffisants. 10\u00a0crédits requis.');
});

test.each([
  ['no title', { title: '  ' }, 422, 'Veuillez remplir tous les champs requis'],
  ['no profile', { profile_id: '' }, 422, 'Veuillez remplir tous les champs requis'],
  ['an unknown profile', { profile_id: randomUUID() }, 404, 'Ce métier n’est plus au catalogue.'],
  ['a profile that is no id', { profile_id: 'x' }, 404, 'Ce métier n’est plus au catalogue.'],
  ['a past deadline', { deadline: '2020-01-01' }, 422, 'La date limite est déjà passée.'],
  [
    'an address that is none',
    { is_public: false, invited_emails: ['a@exemple.test', 'pas-une-adresse'] },
    422,
    'Adresse e-mail invalide\u00a0: pas-une-adresse',
  ],
  [
    '10,000 invited',
    { is_public: false, invited_emails: Array.from({ length: 10_000 }, (_, i) => `p${i}@e.ml`) },
    422,
    'Une campagne invite au plus 500 adresses\u00a0; vous en avez donné 10\u202f000.',
  ],
  ['an unknown level', { level: 'expert' }, 422, /^Niveau/],
  ['a deadline that is no date', { deadline: 'demain' }, 422, /^Date limite/],
  ['a number as title', { title: 12 }, 422, /^Titre/],
])('%s is refused with a clear sentence, nothing charged', async (_, fields, status, detail) => {
  const before = await creditsOf(t, company);
  const answer = await create(fields);
  expect(answer.status).toBe(status);
  expect(answer.body.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
  expect(await creditsOf(t, company)).toBe(before);
});

test('a profile too poor to draw from is refused by its skill’s name, nothing charged', async () => {
  const profile = await profileId(t, 'support-informatique');
  const { rows } = await t.deps.db.execute<{ id: string; name: string }>(
    sql`select id, name from skills where profile_id = ${profile} order by position limit 1`,
  );
  await disableQuestions(t, rows[0]?.id as string, 'senior');
  const before = await creditsOf(t, company);
  const answer = await create({ profile_id: profile, level: 'senior' });
  expect([answer.status, answer.body.code]).toEqual([409, 'not_enough_questions']);
  expect(answer.body.detail).toContain(rows[0]?.name);
  expect(await creditsOf(t, company)).toBe(before);
});

test('no text somebody may type breaks a campaign, and it comes back as typed', async () => {
  const own = await signUpCompany(t);
  await giveCredits(t, own, 9_000);
  const some = process.env.SOAK ? naughty : naughty.filter((_, at) => at % 8 === 0);
  let taken = 0;
  for (const text of some) {
    const answer = await create({ title: text, description: text }, own.token);
    expect([200, 422], text).toContain(answer.status);
    if (answer.status === 200) {
      expect(answer.body.campaign.title, text).toBe(typedName(8_000).parse(text));
      taken += 1;
    }
    const found = await t.call(
      'GET',
      `/campaigns/public?q=${encodeURIComponent(text.slice(0, 50).toWellFormed())}`,
    );
    expect(found.status, text).toBe(200);
  }
  expect(taken).toBeGreaterThan(some.length / 2);
});

test('title and place are one line of what can be seen, in the direction it is read', async () => {
  for (const title of ['\u2800', '\u200b']) expect((await create({ title })).status).toBe(422);
  const { body } = await create({ title: '\u202eComptable\nconfirmé', place: 'Bama\u200bko\u2066' });
  expect(body.campaign).toMatchObject({ title: 'Comptable confirmé', place: 'Bamako' });
  const edited = await t.call('PATCH', `/campaigns/${body.campaign.id}`, {
    token: company.token,
    body: { title: 'Caissier\u202e', place: '\u2800' },
  });
  expect(edited.body.campaign).toMatchObject({ title: 'Caissier', place: null });
});

test('a title or place that was stored before is changed by whoever read it', async () => {
  const { body } = await create({});
  const { id } = body.campaign;
  const stored = { title: 'À\u00a0 b\ufe0f', place: 'Bama\u200bko' };
  await t.deps.db.update(campaigns).set(stored).where(eq(campaigns.id, id));
  const edited = await t.call('PATCH', `/campaigns/${id}`, {
    token: company.token,
    body: { title: 'À b', place: 'Bamako', was: stored },
  });
  expect(edited.body.campaign).toMatchObject({ title: 'À b', place: 'Bamako' });
});

test('an id in capitals is the same id', async () => {
  const invited_emails = ['un@exemple.test', 'deux@exemple.test'];
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails });
  const read = (named: string) => t.call('GET', `/campaigns/${named}`, { token: company.token });
  const found = await read(id);
  expect(found.body.campaign.invited_emails).toHaveLength(2);
  expect((await read(id.toUpperCase())).body).toEqual(found.body);
});

test('a day as deadline lasts until its end', async () => {
  const day = inDays(3).slice(0, 10);
  expect((await create({ deadline: day })).body.campaign.deadline).toBe(`${day}T23:59:59.999Z`);
});

test('invited addresses are merged, blanks dropped; registered candidates get one free test each', async () => {
  const invited = await signUp(t);
  const rival = await signUp(t, { account_type: 'enterprise' });
  const campaign = await openCampaign(t, company, {
    is_public: false,
    invited_emails: [
      '',
      ` ${invited.email.toUpperCase()} `,
      invited.email,
      'inconnu@exemple.test',
      rival.email,
      '  ',
    ],
  });
  expect(campaign.invited_emails).toEqual([invited.email, 'inconnu@exemple.test', rival.email].toSorted());
  await t.runJobs();
  const own = await testsOf(invited);
  expect(own).toMatchObject([
    { campaign_id: campaign.id, status: 'pending', started_at: null, question_count: 15 },
  ]);
  expect(await creditsOf(t, invited)).toBe(2);
  expect(await toldTo(invited)).toMatchObject([
    { type: 'test_invitation', related_id: own[0].id, link: `/test/${own[0].id}` },
  ]);
  expect(await apply(campaign.id, invited)).toMatchObject({ status: 200, body: { test: { id: own[0].id } } });
});

test('an unknown address is matched when somebody registers with it, and only by them', async () => {
  const email = `${randomUUID().slice(0, 8)}@exemple.test`;
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [email] });
  await t.runJobs();
  const stranger = await signUp(t);
  const late = await signUp(t, { email });
  await t.runJobs();
  expect(await testsOf(late)).toMatchObject([{ campaign_id: campaign.id }]);
  expect(await testsOf(stranger)).toEqual([]);
  const [row] = await t.deps.db.select().from(invitations).where(eq(invitations.campaign_id, campaign.id));
  expect(row?.account_id).toBe(late.id);
});

test('running the invitations twice invites nobody twice', async () => {
  const invited = await signUp(t);
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  await t.deps.db.execute(
    sql`select graphile_worker.add_job('send_invitations', ${JSON.stringify({ campaign_id: campaign.id })}::json)`,
  );
  await t.runJobs();
  expect(await testsOf(invited)).toHaveLength(1);
  expect(await toldTo(invited)).toHaveLength(1);
});

test('a campaign past its deadline is closed', async () => {
  const campaign = await openCampaign(t, company, {
    deadline: new Date(t.deps.now().getTime() + DAY).toISOString(),
  });
  const standing = await openCampaign(t, company);
  t.advance(2 * DAY);
  await closeExpired(t.deps);
  const status = async (id: string) =>
    (await t.deps.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.status;
  expect([await status(campaign.id), await status(standing.id)]).toEqual(['closed', 'active']);
});

test('the company is told of an application once, and of its result, and reads the candidate there', async () => {
  const own = await signUpCompany(t);
  const campaign = await openCampaign(t, own);
  const candidate = await signUp(t, { full_name: 'Awa Traoré' });
  await sitCampaign(t, campaign.id, candidate, 'wrong');
  await apply(campaign.id, candidate);
  const listed = await t.call('GET', `/admin/campaigns/${campaign.id}/candidates`, { token: own.token });
  const link = `/dashboard/campaigns/${campaign.id}?candidat=${listed.body.candidates[0].id}`;
  expect(
    (await toldTo(own)).map(({ type, message, related_id, link }) => ({ type, message, related_id, link })),
  ).toEqual([
    {
      type: 'application_received',
      message: 'Awa Traoré a postulé à «\u00a0Comptable confirmé\u00a0».',
      related_id: campaign.id,
      link,
    },
    {
      type: 'test_completed',
      message: 'Awa Traoré a terminé le test de «\u00a0Comptable confirmé\u00a0».',
      related_id: campaign.id,
      link,
    },
  ]);
});

test('a test that is being sat outlives its campaign, and its report is the candidate’s', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const { id } = (await apply(campaign.id, candidate)).body.test;
  await t.call('POST', `/tests/${id}/start`, { token: candidate.token });
  await t.call('DELETE', `/campaigns/${campaign.id}`, { token: company.token });
  const body = { test_id: id, answers: rightAnswers(await paperOf(t, id)) };
  const sent = await t.call('POST', '/tests/submit', { token: candidate.token, body });
  expect(sent.status).toBe(200);
  await t.runJobs();
  const read = (who: Person) => t.call('GET', `/reports/${sent.body.report.id}`, { token: who.token });
  expect((await read(candidate)).body.report.global_score).toBeGreaterThan(0);
  expect((await read(company)).status).toBe(404);
});

test('deleting a campaign takes candidacies, unopened tests and notifications, and leaves earned reports', async () => {
  const [done, waiting] = [await signUp(t), await signUp(t)];
  const campaign = await openCampaign(t, company, {
    is_public: false,
    invited_emails: [done.email, waiting.email],
  });
  await t.runJobs();
  const told = async () =>
    (await toldTo(company)).filter((notice) => notice.related_id === campaign.id).length;
  const report = await sitCampaign(t, campaign.id, done, 'right');
  const { body } = await apply(campaign.id, waiting);
  const invited = async () =>
    [...(await toldTo(waiting)), ...(await toldTo(done))].filter(({ type }) => type === 'test_invitation')
      .length;
  expect([await told(), await invited()]).toEqual([1, 2]);
  const rival = await signUpCompany(t);
  expect((await t.call('DELETE', `/campaigns/${campaign.id}`, { token: rival.token })).status).toBe(404);
  expect((await t.call('DELETE', `/campaigns/${campaign.id}`, { token: company.token })).body).toEqual({
    ok: true,
  });
  expect([await told(), await invited()]).toEqual([0, 0]);
  expect((await t.call('GET', `/tests/${body.test.id}`, { token: waiting.token })).status).toBe(404);
  expect((await t.call('GET', `/reports/${report}`, { token: done.token })).status).toBe(200);
  expect((await t.call('GET', `/reports/${report}`, { token: company.token })).status).toBe(404);
  expect((await t.call('DELETE', `/campaigns/${campaign.id}`, { token: company.token })).status).toBe(404);
  expect((await apply(campaign.id, waiting)).status).toBe(404);
});

test('a company lists its own campaigns only, newest first, by pages', async () => {
  const own = await signUpCompany(t);
  const ids: string[] = [];
  for (const title of ['Un', 'Deux', 'Trois']) {
    ids.unshift((await openCampaign(t, own, { title, is_public: title !== 'Deux' })).id);
    t.advance(1_000);
  }
  const list = async (query = '') => (await t.call('GET', `/campaigns${query}`, { token: own.token })).body;
  const all = await list();
  expect(all.campaigns.map((campaign: { id: string }) => campaign.id)).toEqual(ids);
  expect(all).toMatchObject({
    total: 3,
    active_total: 3,
    public_total: 2,
    archived_total: 0,
    next_cursor: null,
  });
  const first = await list('?limit=2');
  const second = await list(`?limit=2&cursor=${first.next_cursor}`);
  expect([...first.campaigns, ...second.campaigns].map((campaign: { id: string }) => campaign.id)).toEqual(
    ids,
  );
  expect(await list('?q=DEUX')).toMatchObject({ total: 1, campaigns: [{ title: 'Deux' }] });
  expect((await t.call('GET', '/campaigns?cursor=xx', { token: own.token })).status).toBe(422);
});
