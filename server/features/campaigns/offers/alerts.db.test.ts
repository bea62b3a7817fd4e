import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import { PASSWORD, type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { startReach } from '#server/testing/worlds/reach.ts';
import { tellAlerts } from './tell-alerts.ts';

let r: Awaited<ReturnType<typeof startReach>>;
let company: Person;
let profiles: string[];
beforeAll(async () => {
  r = await startReach();
  company = await signUpCompany(r.t);
  const { rows } = await r.t.pool.query('select id from profiles where deleted_at is null order by position');
  profiles = rows.map(({ id }) => id);
});
afterAll(() => r.close());

const add = ({ token }: Person, profile_id: string, country: string | null = null) =>
  r.t.call('POST', '/offers/alerts', { token, body: { profile_id, country } });
const alertsOf = async ({ token }: Person) =>
  (await r.t.call('GET', '/offers/alerts', { token })).body.alerts;
const remove = ({ token }: Person, id: string) => r.t.call('DELETE', `/offers/alerts/${id}`, { token });
const toldOf = async ({ token }: Person): Promise<{ related_id: string; title: string; link: string }[]> =>
  (await r.t.call('GET', '/notifications', { token })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'offer_found',
  );

async function alerted(profile_id: string, country: string | null = null): Promise<Person> {
  const person = await signUp(r.t);
  expect((await add(person, profile_id, country)).status).toBe(200);
  return person;
}

test('a new public offer is told once to each account with an alert that it fits, and to nobody else', async () => {
  const [own, another] = [await profileId(r.t), profiles.at(-1) as string];
  const anywhere = await alerted(own);
  const inMali = await alerted(own, 'ML');
  const inSenegal = await alerted(own, 'SN');
  const otherTrade = await alerted(another);
  const twice = await alerted(own);
  await add(twice, own, 'ML');
  const { id } = await openCampaign(r.t, company, { country: 'ML' });
  await openCampaign(r.t, company, { country: 'ML', is_public: false });
  await r.t.runJobs();
  await tellAlerts(r.t.deps, { campaignId: id });
  for (const person of [anywhere, inMali, twice]) {
    expect(await toldOf(person)).toMatchObject([{ related_id: id, link: `/campaign/${id}` }]);
  }
  for (const person of [inSenegal, otherTrade]) expect(await toldOf(person)).toEqual([]);
  const everywhere = await openCampaign(r.t, company, { country: null });
  await r.t.runJobs();
  expect((await toldOf(inSenegal)).map(({ related_id }) => related_id)).toEqual([everywhere.id]);
});

test('killed between two batches, or run by several at once, the job tells everybody once', async () => {
  const profile = profiles.at(-1) as string;
  await r.t.pool.query(`insert into accounts (email, full_name, account_type, password_hash)
    select 'alerte' || n || '@exemple.test', 'Awa ' || n, 'individual', 'x' from generate_series(1, 450) n`);
  await r.t.pool.query(
    `insert into offer_alerts (account_id, profile_id) select id, $1 from accounts where email like 'alerte%'`,
    [profile],
  );
  const { id } = await openCampaign(r.t, company);
  await r.t.runJobs();
  await r.t.pool.query('update campaigns set profile_id = $1 where id = $2', [profile, id]);
  const { db } = r.t.deps;
  const begin = db.transaction;
  let batches = 0;
  db.transaction = ((...args: Parameters<typeof begin>) => {
    batches += 1;
    if (batches > 1) throw new Error('killed');
    return begin.apply(db, args);
  }) as typeof begin;
  await expect(tellAlerts(r.t.deps, { campaignId: id })).rejects.toThrow('killed');
  db.transaction = begin;
  await Promise.all([1, 2, 3].map(() => tellAlerts(r.t.deps, { campaignId: id })));
  const { rows } = await r.t.pool.query(
    `select count(*)::int as told, count(distinct n.account_id)::int as people from notifications n
     join accounts a on a.id = n.account_id where n.related_id = $1 and a.email like 'alerte%'`,
    [id],
  );
  expect(rows).toEqual([{ told: 450, people: 450 }]);
});

test('an alert leaves the way its reader chose, several as one', async () => {
  const person = await r.subscriber();
  const quiet = await r.subscriber();
  await r.choose(quiet, { choices: { offer: 'none' } });
  for (const one of [person, quiet]) await add(one, await profileId(r.t));
  await openCampaign(r.t, company);
  await openCampaign(r.t, company);
  await r.t.runJobs();
  await r.deliver(person);
  await r.deliver(quiet);
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual(['2\u00a0nouvelles offres']);
  expect(await toldOf(quiet)).toHaveLength(2);
});

test('an alert rests while its owner holds a seat in a team', async () => {
  const person = await alerted(await profileId(r.t));
  const seat = [person.id, company.id];
  await r.t.pool.query(
    `insert into company_members (account_id, company_id, role) values ($1, $2, 'viewer')`,
    seat,
  );
  await openCampaign(r.t, company);
  await r.t.runJobs();
  await r.t.pool.query('delete from company_members where account_id = $1 and company_id = $2', seat);
  expect(await toldOf(person)).toEqual([]);
});

test('nobody is told of a company they blocked, nor of an offer that closed before', async () => {
  const person = await alerted(await profileId(r.t));
  const blocked = await signUpCompany(r.t);
  await r.t.pool.query('insert into company_blocks (company_id, candidate_id) values ($1, $2)', [
    blocked.id,
    person.id,
  ]);
  await openCampaign(r.t, blocked);
  const closed = await openCampaign(r.t, company);
  await r.t.call('PUT', `/campaigns/${closed.id}/status`, {
    token: company.token,
    body: { status: 'closed' },
  });
  await r.t.runJobs();
  expect(await toldOf(person)).toEqual([]);
});

test('five alerts at most, also asked for at once; the same again is no other', async () => {
  const person = await signUp(r.t);
  const wanted = profiles.flatMap((id) =>
    ['ML', 'SN', 'CI', 'BF', null].map((country) => [id, country] as const),
  );
  const asked = await Promise.all(wanted.slice(0, 9).map(([id, country]) => add(person, id, country)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(asked.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  const held = await alertsOf(person);
  expect(held).toHaveLength(5);
  expect((await add(person, held[0].profile_id, held[0].country)).body.alerts).toEqual(held);
  expect((await add(person, held[0].profile_id.toUpperCase(), held[0].country)).body.alerts).toEqual(held);
  expect((await add(await signUp(r.t), crypto.randomUUID())).status).toBe(404);
  expect((await add(company, held[0].profile_id)).status).toBe(403);
});

test('an alert for a trade that is offered no more is neither listed nor counted', async () => {
  const [gone, other] = profiles;
  if (!gone || !other) throw new Error('the catalogue has several trades');
  const person = await alerted(gone);
  await add(person, other);
  await r.t.pool.query('update profiles set deleted_at = now() where id = $1', [gone]);
  const listed = await alertsOf(person);
  await r.t.pool.query('update profiles set deleted_at = null where id = $1', [gone]);
  expect(listed.map(({ profile_id }: { profile_id: string }) => profile_id)).toEqual([other]);
});

test('an alert that was removed tells no more, and nobody removes another’s', async () => {
  const person = await alerted(await profileId(r.t));
  const [{ id }] = await alertsOf(person);
  await remove(await signUp(r.t), id);
  expect(await alertsOf(person)).toHaveLength(1);
  expect((await remove(person, id)).body).toEqual({ alerts: [] });
  expect((await remove(person, id)).status).toBe(200);
  await openCampaign(r.t, company);
  await r.t.runJobs();
  expect(await toldOf(person)).toEqual([]);
});

test('alerts go with the account', async () => {
  const person = await alerted(await profileId(r.t));
  await r.t.call('POST', '/auth/delete', { token: person.token, body: { current_password: PASSWORD } });
  const left = await r.t.deps.db.select().from(offerAlerts).where(eq(offerAlerts.account_id, person.id));
  expect(left).toEqual([]);
});
