import { beforeAll, expect, test } from 'vitest';
import { loadSession } from '#server/http/load-session.ts';
import type { Session } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { plansOf } from '#server/testing/worlds/plans.ts';
import { listMatchingOffers } from './list-matching.ts';

const t = testApp();
let company: Person;
let certified: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
  certified = await signUp(t, { country: 'ML' });
  const { id } = await openCampaign(t, company, { title: 'Déjà passée' });
  await sitCampaign(t, id, certified, 'perfect');
});

const titlesFor = async ({ token }: Person): Promise<string[]> =>
  (await t.call('GET', '/offers/matching', { token })).body.campaigns.map(
    ({ title }: { title: string }) => title,
  );
async function open(title: string, fields: Record<string, unknown> = {}) {
  t.advance(1_000);
  return openCampaign(t, company, { title, country: 'ML', ...fields });
}
const sessionOf = async ({ token }: Person) =>
  (await loadSession(t.deps, { token, address: '192.0.2.1' })) as Session;

test('offers of a certified trade and level are found, in one’s country or in all, the newest three', async () => {
  expect(await titlesFor(certified)).toEqual([]);
  await open('Ailleurs', { country: 'SN' });
  await open('Plus haut', { level: 'senior' });
  await open('Cachée', { is_public: false });
  for (const title of ['Un', 'Deux', 'Trois']) await open(title);
  await open('Partout', { country: null });
  expect(await titlesFor(certified)).toEqual(['Partout', 'Trois', 'Deux']);
  expect(await titlesFor(await signUp(t))).toEqual([]);
  expect((await t.call('GET', '/offers/matching', { token: company.token })).status).toBe(403);
});

test('what one applied to, what is over and what a blocked company offers is not', async () => {
  const [over, applied] = [await open('Fermée'), await open('Postulée')];
  await t.call('PUT', `/campaigns/${over.id}/status`, { token: company.token, body: { status: 'closed' } });
  await t.call('POST', `/campaigns/${applied.id}/apply`, { token: certified.token });
  await open('Bientôt finie', { deadline: new Date(t.deps.now().getTime() + 60_000).toISOString() });
  expect((await titlesFor(certified))[0]).toBe('Bientôt finie');
  t.advance(120_000);
  expect(await titlesFor(certified)).toEqual(['Partout', 'Trois', 'Deux']);
  await t.pool.query('insert into company_blocks (company_id, candidate_id) values ($1, $2)', [
    company.id,
    certified.id,
  ]);
  expect(await titlesFor(certified)).toEqual([]);
  await t.pool.query('delete from company_blocks');
});

test('a profile that is renamed is found by its new name among offers, and by both among talents', async () => {
  const admin = await signInAdmin(t);
  const rename = (name: string) =>
    t.call('PATCH', `/admin/profiles/${profile_id}`, { token: admin.token, body: { name } });
  const { profile_id, profile_name } = await open('Quatre');
  await rename('Comptable d’entreprise');
  const path = `/campaigns/public?profile=${encodeURIComponent('Comptable d’entreprise')}`;
  const found = (await t.call('GET', path)).body;
  expect(found.campaigns[0]).toMatchObject({ title: 'Quatre', profile_name: 'Comptable d’entreprise' });
  expect(found.profiles).not.toContain(profile_name);
  expect((await titlesFor(certified))[0]).toBe('Quatre');
  const { skills } = (await t.call('GET', '/top-talents')).body;
  expect(skills).toEqual(expect.arrayContaining(['Comptable d’entreprise', profile_name]));
  // Who was certified under the old name is led on by the new one, or by what no name changes.
  const own = async (path: string) => (await t.call('GET', path, { token: certified.token })).body;
  const [certificate] = (await own('/certificates/user')).certificates;
  expect(certificate).toMatchObject({ profile_name, profile_name_now: 'Comptable d’entreprise' });
  const { tests } = await own('/tests/history');
  expect(tests).toEqual(tests.map((one: object) => ({ ...one, profile_id, domain: profile_name })));
  expect((await own(`/reports/${certificate.report_id}`)).report.profile_id).toBe(profile_id);
  await rename(profile_name);
});

test('an expired certificate finds none', async () => {
  expect(await titlesFor(certified)).not.toEqual([]);
  const { rowCount } = await t.pool.query(
    "update certificates set issued_at = issued_at - interval '3 years' where account_id = $1",
    [certified.id],
  );
  expect(rowCount).toBe(1);
  expect(await titlesFor(certified)).toEqual([]);
  await t.pool.query(
    "update certificates set issued_at = issued_at + interval '3 years' where account_id = $1",
    [certified.id],
  );
});

test('whose certificate was withdrawn is shown none', async () => {
  await t.pool.query('update certificates set revoked_at = now()');
  expect(await titlesFor(certified)).toEqual([]);
  await t.pool.query('update certificates set revoked_at = null');
});

test('offers that fit cost one round trip, and by indexes alone among 20,000', async () => {
  const session = await sessionOf(certified);
  await t.pool.query(
    `insert into campaigns (account_id, company_name, country, title, description, profile_id, profile_name, skill_names,
       level, is_public, created_at)
     select k.account_id, 'Société ' || n, (array['ML','SN','CI','BF'])[1 + n % 4], 'Offre ' || n, 'x', k.profile_id,
       case n % 5 when 0 then k.profile_name else 'Vente ' || n % 5 end, '[]',
       (array['junior','intermediate','senior'])[1 + n % 3], true, now() - n * interval '1 minute'
     from generate_series(1, 20000) n, (select * from campaigns where title = 'Un') k`,
  );
  await t.pool.query('vacuum analyze');
  for (const country of ['ML', null] as const) {
    const asked = { ...session, account: { ...session.account, country } };
    const work = () => listMatchingOffers(t.deps, { session: asked });
    expect(await roundTripsOf(work)).toHaveLength(1);
    const plans = await plansOf(t.pool, work);
    expect(plans.flatMap(({ scanned }) => scanned)).not.toContain('campaigns');
    expect(plans.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThanOrEqual(60);
  }
});
