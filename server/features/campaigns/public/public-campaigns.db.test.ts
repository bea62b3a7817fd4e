import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import type { PublicCampaign } from '#shared/contracts/public-campaigns.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t, { company_name: 'Société Ivoirienne d’Électricité', country: 'CI' });
  const web = await profileId(t, 'developpement-web');
  const wanted = [
    { title: 'Comptable à Bamako', country: 'ML' },
    { title: 'Développeur confirmé', profile_id: web, level: 'senior', country: 'SN' },
    { title: 'Assistant RH', level: 'junior' },
    { title: 'Aide-comptable', country: 'ML', level: 'intermediate' },
  ];
  for (const fields of wanted) {
    await openCampaign(t, company, fields);
    t.advance(1_000);
  }
  await openCampaign(t, company, { title: 'Comptable secret', is_public: false });
});

const open = async (query = '', headers: Record<string, string> = {}) =>
  t.call('GET', `/campaigns/public${query}`, { headers });
const titles = async (query = ''): Promise<string[]> =>
  (await open(query)).body.campaigns.map((campaign: PublicCampaign) => campaign.title);

test('public campaigns come newest first with everything a card shows, and no private one', async () => {
  const { body } = await open();
  expect(body.campaigns.map((campaign: PublicCampaign) => campaign.title)).toEqual([
    'Aide-comptable',
    'Assistant RH',
    'Développeur confirmé',
    'Comptable à Bamako',
  ]);
  expect(body).toMatchObject({ total: 4, total_is_capped: false, next_cursor: null });
  expect(body.campaigns[1]).toMatchObject({
    company_name: 'Société Ivoirienne d’Électricité',
    // As the form says, wherever the company is: for all countries.
    country: null,
    level: 'junior',
    profile_name: 'Comptabilité SYSCOHADA',
    deadline: null,
    applications_count: 0,
    is_demo: false,
  });
  expect(body.campaigns[1].profile_skills).toHaveLength(3);
  expect(body.profiles).toContain('Développement web');
});

test('a profile that nobody can be tested in is none to filter by', async () => {
  await t.deps.db.insert(profiles).values({ name: 'Sans compétence', description: 'À venir', position: 0 });
  for (const path of ['/campaigns/public', '/top-talents']) {
    const { body } = await t.call('GET', path);
    const names = body.profiles ?? body.skills;
    expect(names).toContain('Développement web');
    expect(names).not.toContain('Sans compétence');
  }
});

test.each([
  ['?country=ML', ['Aide-comptable', 'Assistant RH', 'Comptable à Bamako']],
  ['?country=BF', ['Assistant RH']],
  ['?country=ML&level=junior', ['Assistant RH', 'Comptable à Bamako']],
  ['?country=SN&q=bamako', []],
  ['?country=SN&q=assistant', ['Assistant RH']],
  ['?country=SN&q=asistant', ['Assistant RH']],
  ['?profile=D%C3%A9veloppement%20web', ['Développeur confirmé']],
  ['?profile=Inconnu', []],
  ['?level=senior&country=ML', []],
])('filters %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
  expect((await open(query)).body.total).toBe(expected.length);
});

test.each([
  ['comptable', ['Aide-comptable', 'Comptable à Bamako']],
  ['COMPTA bam', ['Comptable à Bamako']],
  ['developpeur', ['Développeur confirmé']],
  ['developpeurs comptable', []],
  ['comptables', ['Aide-comptable', 'Comptable à Bamako']],
  ['électricité', ['Aide-comptable', 'Assistant RH', 'Développeur confirmé', 'Comptable à Bamako']],
  ['electricite rh', ['Aide-comptable', 'Assistant RH', 'Développeur confirmé', 'Comptable à Bamako']],
  ['rh', ['Assistant RH']],
  ['secret', []],
  ['syscohada assistant', ['Assistant RH']],
])('searching %j finds title, company and profile by the beginning of words', async (q, expected) => {
  expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
});

test('search and filters combine', async () => {
  expect(await titles('?q=compt&country=ML&level=intermediate')).toEqual(['Aide-comptable']);
});

test('words that are there, but nowhere together, find nothing and nothing similar', async () => {
  const { body } = await open('?q=developpeur%20bamako');
  expect(body).toMatchObject({ campaigns: [], total: 0, approximate: false });
  expect(await titles('?q=bama%20comp')).toEqual(['Comptable à Bamako']);
});

test('a misspelt word finds what is similar, and says so', async () => {
  const { body } = await open('?q=konptable');
  expect(body.approximate).toBe(true);
  expect(body.campaigns.map((campaign: PublicCampaign) => campaign.title)).toContain('Comptable à Bamako');
});

test('pages by cursor and by number hold the same campaigns', async () => {
  const all = await titles();
  expect([...(await titles('?page=1&limit=3')), ...(await titles('?page=2&limit=3'))]).toEqual(all);
  const first = (await open('?limit=3')).body;
  expect(await titles(`?limit=3&cursor=${first.next_cursor}`)).toEqual(all.slice(3));
});

test('a new application shows in the list within a second of being counted, and an unchanged list answers 304', async () => {
  const before = await open('?q=Bamako');
  const etag = before.headers.get('etag') ?? '';
  expect((await open('?q=Bamako&t=9', { 'if-none-match': etag })).status).toBe(304);
  await t.call('POST', `/campaigns/${before.body.campaigns[0].id}/apply`, { token: (await signUp(t)).token });
  await t.runJobs();
  t.advance(1_001);
  const after = await open('?q=Bamako', { 'if-none-match': etag });
  expect([after.status, after.body.campaigns[0].applications_count]).toEqual([200, 1]);
});

test('what another process changed shows within a second', async () => {
  await open();
  await t.deps.db.execute(sql`update campaigns set title = 'Assistante RH' where title = 'Assistant RH'`);
  t.advance(1_001);
  expect(await titles()).toContain('Assistante RH');
  expect(await titles('?q=assistante')).toEqual(['Assistante RH']);
});

test('past its deadline a campaign is no longer listed, also before it is marked closed', async () => {
  await openCampaign(t, company, {
    title: 'Éphémère',
    deadline: new Date(t.deps.now().getTime() + 3_600_000).toISOString(),
  });
  expect(await titles('?q=ephemere')).toEqual(['Éphémère']);
  t.advance(3_601_000);
  expect(await titles('?q=ephemere')).toEqual([]);
});

test('a private campaign is there for its company, its candidates and administrators only', async () => {
  const invited = await signUp(t);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  const [rival, stranger, admin] = [await signUpCompany(t), await signUp(t), await signInAdmin(t)];
  const status = async (token?: string) => (await t.call('GET', `/campaigns/${id}/public`, { token })).status;
  expect([await status(company.token), await status(invited.token), await status(admin.token)]).toEqual([
    200, 200, 200,
  ]);
  expect([await status(), await status(stranger.token), await status(rival.token)]).toEqual([404, 404, 404]);
  expect((await t.call('GET', '/campaigns/not-an-id/public')).status).toBe(404);
});

test('a campaign’s page says the real duration of its test and the reader’s own test', async () => {
  const { id } = await openCampaign(t, company, { title: 'À lire' });
  const candidate = await signUp(t);
  const { body } = await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token });
  await t.runJobs();
  const page = async (token?: string) =>
    (await t.call('GET', `/campaigns/${id}/public`, { token })).body.campaign;
  expect(await page(candidate.token)).toMatchObject({
    question_count: 15,
    duration: 1_800,
    own_test_id: body.test.id,
    own_invited: false,
    own_test_abandoned: false,
  });
  expect(await page()).toMatchObject({
    is_open: true,
    is_own: false,
    own_test_id: null,
    applications_count: 1,
  });
  expect((await page(company.token)).is_own).toBe(true);
  const paper = (await t.call('GET', `/tests/${body.test.id}?peek=1`, { token: candidate.token })).body.test;
  expect(paper).toMatchObject({ question_count: 15, duration: 1_800 });
  await t.call('DELETE', `/tests/${body.test.id}`, { token: candidate.token });
  expect(await page(candidate.token)).toMatchObject({ own_test_id: null, own_test_abandoned: false });
});

test('the public count is of who applied, or was invited and opened the test', async () => {
  const invited = [await signUp(t), await signUp(t)] as const;
  const { id } = await openCampaign(t, company, { title: 'Caissier à Kayes' });
  await t.call('POST', `/campaigns/${id}/invitations`, {
    token: company.token,
    body: { text: invited.map(({ email }) => email).join('\n') },
  });
  await t.runJobs();
  const page = async ({ token }: Person) =>
    (await t.call('GET', `/campaigns/${id}/public`, { token })).body.campaign;
  const counts = async () => {
    // What is kept of the list is good for a minute.
    t.advance(60_001);
    const [listed] = (await open('?q=kayes')).body.campaigns;
    const { applications_count } = await page(company);
    expect(listed.applications_count).toBe(applications_count);
    return applications_count;
  };
  expect(await counts()).toBe(0);
  await t.call('POST', `/campaigns/${id}/apply`, { token: (await signUp(t)).token });
  await t.runJobs();
  expect(await counts()).toBe(1);
  const { own_test_id } = await page(invited[0]);
  await t.call('POST', `/tests/${own_test_id}/start`, { token: invited[0].token });
  expect(await counts()).toBe(2);
  for (const { token } of invited) await t.call('DELETE', `/campaigns/${id}/application`, { token });
  expect(await counts()).toBe(1);
});

test('who was given extra time reads the duration of their own test, before and after it is drawn', async () => {
  const { id } = await openCampaign(t, company, { title: 'Avec le temps' });
  const candidate = await signUp(t);
  const give = (percent: number) =>
    t.deps.db.update(accounts).set({ extra_time: percent }).where(eq(accounts.id, candidate.id));
  const duration = async (token?: string) =>
    (await t.call('GET', `/campaigns/${id}/public`, { token })).body.campaign.duration;
  await give(33);
  expect([await duration(candidate.token), await duration()]).toEqual([2_394, 1_800]);
  await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token });
  await give(0);
  expect(await duration(candidate.token)).toBe(2_394);
});
