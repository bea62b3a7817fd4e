import { beforeAll, expect, test } from 'vitest';
import { writeCursor } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import { writeKey } from '#server/db/list-window.ts';
import { listTopTalents } from '#server/features/talents/index.ts';
import { loadSession } from '#server/http/load-session.ts';
import type { Session } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import type { Person } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { type Plan, plansOf } from '#server/testing/worlds/plans.ts';
import { exportCandidates } from './candidates/export-candidates.ts';
import { listCandidates } from './candidates/list-candidates.ts';
import { closeExpired } from './close-expired.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listPublicCampaigns } from './public/list-public-campaigns.ts';

const ROWS = 20_000;
const CANDIDATES = 2_000;
const EXPIRING = 1_200;
/** Rows with a trigger, in one statement: below the pool’s time limit on a busy machine. */
const BATCH = 2_500;
const LARGE = 'accounts campaigns talents talent_skills candidacies'.split(' ');

const t = testApp();
let company: Person;
let crowded: string;
let campaignCursor: string;
let talentCursor: string;
beforeAll(async () => {
  company = await signUpCompany(t);
  crowded = (await openCampaign(t, company, { title: 'Très demandée' })).id;
  await seed();
  campaignCursor = await deepCampaign();
  talentCursor = await deepTalent();
}, 300_000);

/** Names and titles repeat as they do in life: a tenth of the people are called Traoré. */
async function seed(): Promise<void> {
  const run = (text: string) => t.pool.query(text);
  const inBatches = async (text: (from: number, to: number) => string) => {
    for (let from = 1; from <= ROWS; from += BATCH) await run(text(from, from + BATCH - 1));
  };
  await inBatches(
    (from, to) => `
    insert into accounts (email, full_name, account_type, password_hash, country)
    select 'p' || n || '@exemple.test',
      (array['Awa','Moussa','Fatou','Ibrahim','Binta','Cheick','Aminata'])[1 + n % 7] || ' ' ||
      (array['Traoré','Keïta','Diallo','Coulibaly','Sow','Ndiaye','Koné','Ouattara','Cissé','Bâ'])[1 + n % 10] || ' n' || n,
      'individual', 'x', (array['ML','SN','CI','BF'])[1 + n % 4]
    from generate_series(${from}, ${to}) n`,
  );
  await inBatches(
    (from, to) => `
    insert into talents (account_id, full_name, country, languages, best_score, tests_passed, certified_skills, listed)
    select id, full_name, country, array['fr', case country when 'SN' then 'wo' else 'bm' end], 75 + (abs(hashtext(email)) % 2500) / 100.0, 1 + abs(hashtext(email)) % 4,
      case abs(hashtext(email)) % 2 when 0 then array['Développement web']
        else array['Comptabilité SYSCOHADA', 'Vente et relation client'] end, true
    from accounts where email like 'p%@exemple.test' and substring(email from '\\d+')::int between ${from} and ${to}`,
  );
  await run(`insert into talent_skills (account_id, skill, country, languages, best_score, tests_passed)
    select account_id, unnest(certified_skills), country, languages, best_score, tests_passed from talents`);
  await inBatches(
    (from, to) => `
    insert into campaigns (account_id, company_name, country, title, description, profile_id, profile_name, skill_names,
      level, is_public, deadline, created_at)
    select k.account_id, 'Société ' || n % 900, (array['ML','SN','CI','BF'])[1 + n % 4],
      (array['Comptable','Développeur','Vendeur','Technicien','Assistante'])[1 + n % 5] || ' ' ||
      (array['à Bamako','à Dakar','à Abidjan','à Ouagadougou'])[1 + n % 4] || ' n' || n,
      'x', k.profile_id, (array['Développement web','Comptabilité SYSCOHADA'])[1 + n % 2], '[]',
      (array['junior','intermediate','senior'])[1 + n % 3], true, now() + interval '30 days' * (1 + (n > ${EXPIRING})::int), now() - n * interval '1 minute'
    from generate_series(${from}, ${to}) n, campaigns k where k.id = '${crowded}'`,
  );
  await run(`
    insert into candidacies (campaign_id, account_id, source, created_at, score, score_error, margin_low, margin_high)
    select '${crowded}', id, 'applied', now(), score, 5, score, score
    from (select id, row_number() over () % 101 as score
      from accounts where email like 'p%@exemple.test' limit ${CANDIDATES}) as people`);
  await run(`
    insert into candidacies (campaign_id, account_id, source, created_at)
    select k.id, a.id, 'applied', now() from
      (select id, row_number() over () as n from campaigns where id <> '${crowded}') k
      join (select id, row_number() over () as n from accounts where email like 'p%@exemple.test') a using (n)`);
  await run('vacuum analyze');
}

async function deepCampaign(): Promise<string> {
  const { rows } = await t.pool.query(
    `select created_at, id from campaigns where listed order by 1 desc, 2 desc limit 1 offset ${ROWS - 500}`,
  );
  return writeCursor({ at: rows[0].created_at.toISOString(), id: rows[0].id });
}

async function deepTalent(): Promise<string> {
  const { rows } = await t.pool.query(
    `select proven, best_score, tests_passed, account_id from talents where listed order by 1 desc, 2 desc, 3 desc, 4 desc limit 1 offset ${ROWS - 500}`,
  );
  return writeKey([rows[0].proven, rows[0].best_score, rows[0].tests_passed, rows[0].account_id]);
}

const cost = (plans: Plan[]) => plans.reduce((sum, plan) => sum + plan.buffers, 0);
const scanned = (plans: Plan[]) =>
  plans.flatMap((plan) => plan.scanned).filter((table) => LARGE.includes(table));

async function found<T>(work: () => Promise<T>): Promise<{ plans: Plan[]; answer: T }> {
  const answer = await work();
  return { plans: await plansOf(t.pool, work), answer };
}

test.each([
  ['the first page', { limit: 9 }],
  ['page 100', { page: 100 }],
  ['a deep page', () => ({ limit: 9, cursor: campaignCursor })],
  ['one country', { limit: 9, country: 'BF' }],
  ['level, profile and country', { limit: 9, level: 'senior', profile: 'Développement web', country: 'ML' }],
  ['filters that nothing fits', { limit: 9, profile: 'Inconnu', country: 'ML' }],
  ['a common word', { limit: 9, q: 'comp' }],
  ['two common words', { limit: 9, q: 'comptable bamako' }],
  ['a common word in one country', { limit: 9, q: 'comptable', country: 'BF' }],
  ['a rare word', { limit: 9, q: 'demandee' }],
] as const)('public campaigns, %s: no table is read through', async (_, query) => {
  const wanted = typeof query === 'function' ? query() : query;
  const { plans, answer } = await found(() => listPublicCampaigns(t.deps, wanted as never));
  expect(scanned(plans)).toEqual([]);
  expect(plans).toHaveLength(1);
  expect(answer.approximate).toBe(false);
});

test.each([
  ['the first page', { limit: 9 }],
  ['page 100', { page: 100 }],
  ['a deep page', () => ({ limit: 9, cursor: talentCursor })],
  ['a score, a skill and a country', { limit: 9, min_score: 90, skill: 'Développement web', country: 'CI' }],
  ['a skill by reliability', { limit: 9, skill: 'Vente et relation client', sort: 'reliability' }],
  ['a common name', { limit: 9, q: 'traore' }],
  ['two common names', { limit: 9, q: 'awa traore' }],
  [
    'a common name with a skill and a country',
    { limit: 9, q: 'traore', skill: 'Vente et relation client', country: 'SN' },
  ],
  ['a language that all speak', { limit: 9, language: 'fr' }],
  ['a language with a skill', { limit: 9, language: 'wo', skill: 'Vente et relation client' }],
] as const)('talents, %s: no table is read through', async (_, query) => {
  const wanted = typeof query === 'function' ? query() : query;
  const { plans } = await found(() => listTopTalents(t.deps, wanted as never));
  expect(scanned(plans)).toEqual([]);
  expect(plans).toHaveLength(1);
});

test('a misspelt word is looked up in its index too', async () => {
  const similar = `select 1 from talents t where t.listed and plain_text(t.full_name) %> plain_text('Koulibaly') limit 200`;
  const { rows } = await t.pool.query(`explain ${similar}`);
  expect(JSON.stringify(rows)).toContain('talents_similar');
});

test.each([
  ['public campaigns', (query: object) => listPublicCampaigns(t.deps, query as never), () => campaignCursor],
  ['talents', (query: object) => listTopTalents(t.deps, query as never), () => talentCursor],
])('%s: the last pages cost what the first one costs', async (_, list, cursor) => {
  const first = cost((await found<unknown>(() => list({ limit: 9 }))).plans);
  const deep = cost((await found<unknown>(() => list({ limit: 9, cursor: cursor() }))).plans);
  expect(first).toBeLessThanOrEqual(80);
  expect(deep).toBeLessThanOrEqual(first * 1.5);
});

test('a name that nobody of a country bears: the list is not walked to its end', async () => {
  const { plans, answer } = await found(() =>
    listTopTalents(t.deps, { limit: 9, q: 'traore', country: 'SN' } as never),
  );
  expect(answer.total).toBe(0);
  expect(cost(plans)).toBeLessThanOrEqual(ROWS / 4);
});

test.each([
  ['at all', { language: 'taq' }],
  ['of a country', { language: 'wo', country: 'BF' }],
  [
    'of a country with a skill',
    { language: 'wo', country: 'BF', skill: 'Développement web', sort: 'reliability' },
  ],
])('a language that nobody %s speaks: the list is not walked to its end', async (_, query) => {
  const { plans, answer } = await found(() => listTopTalents(t.deps, { limit: 9, ...query } as never));
  expect(answer.total).toBe(0);
  expect(cost(plans)).toBeLessThanOrEqual(ROWS / 4);
});

test('counts are exact without filters and stop at 1,000 with them', async () => {
  const whole = await listTopTalents(t.deps, { limit: 9 } as never);
  expect([whole.total, whole.total_is_capped]).toEqual([ROWS, false]);
  const some = await listTopTalents(t.deps, { limit: 9, country: 'ML' } as never);
  expect([some.total, some.total_is_capped]).toEqual([1_000, true]);
  expect((await listPublicCampaigns(t.deps, { limit: 9 } as never)).total).toBe(ROWS + 1);
});

test('a company’s own lists read its own rows by index', async () => {
  const session = (await loadSession(t.deps, { token: company.token, address: '192.0.2.1' })) as Session;
  for (const query of [
    { limit: 20 },
    { limit: 20, sort: 'recent' },
    { limit: 20, sort: 'reliability' },
    { limit: 20, sort: 'reliability', confirmed: '1' },
    { limit: 20, status: 'passed' },
    { limit: 20, status: 'abandoned' },
  ]) {
    const { plans } = await found(() =>
      listCandidates(t.deps, { session, campaignId: crowded, query: query as never }),
    );
    expect(scanned(plans)).toEqual([]);
    expect(cost(plans)).toBeLessThan(3_000);
    // The largest error of the campaign, for ties.
    expect(plans.flatMap((plan) => plan.indexes)).toContain('candidacies_by_error');
  }
  const other = await signUpCompany(t);
  const owner = (await loadSession(t.deps, { token: other.token, address: '192.0.2.1' })) as never;
  expect(scanned((await found(() => listCampaigns(t.deps, { session: owner, query: {} }))).plans)).toEqual(
    [],
  );
  const { bytes } = await exportCandidates(t.deps, { session, campaignId: crowded, query: {} });
  expect((await new Response(bytes).text()).length).toBeGreaterThan(CANDIDATES * 50);
});

test('the totals follow every change of a campaign and a talent', async () => {
  await t.deps.db.execute(sql`delete from talents where country = 'BF'`);
  await t.deps.db.execute(sql`update talents set listed = false where country = 'CI'`);
  await t.deps.db.execute(sql`update campaigns set status = 'closed' where country = 'BF'`);
  const { rows } = await t.pool.query(`
    select
      (select sum(total)::int from list_counters where list = 'talents') - (select count(*)::int from talents where listed) as talents,
      (select sum(total)::int from list_counters where list = 'campaigns') - (select count(*)::int from campaigns where listed) as campaigns,
      (select count(*)::int from talent_skills where country = 'BF') as skills_of_nobody`);
  expect(rows).toEqual([{ talents: 0, campaigns: 0, skills_of_nobody: 0 }]);
});

test('closing what expired looks at what expired', async () => {
  const due = `select 1 from campaigns where status = 'active' and deadline <= now()`;
  const { rows } = await t.pool.query(`explain ${due}`);
  expect(JSON.stringify(rows)).toContain('campaigns_to_close');
  t.advance(31 * 86_400_000);
  await closeExpired(t.deps);
  t.advance(-31 * 86_400_000);
  expect(
    (
      await t.pool.query(
        `select 1 from campaigns where status = 'active' and deadline < now() + interval '31 days'`,
      )
    ).rowCount,
  ).toBe(0);
  expect((await t.pool.query(`select 1 from campaigns where status = 'active' limit 1`)).rowCount).toBe(1);
});
