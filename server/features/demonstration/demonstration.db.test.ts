import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { insertHistory } from '#server/demo/history/insert-history.ts';
import { insertDemo } from '#server/demo/insert-demo.ts';
import { countExposure } from '#server/features/assessments/index.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { expectMoneyInOrder } from '#server/testing/worlds/payments.ts';
import type { Waiting } from '#shared/contracts/to-decide.ts';

const t = testApp();
let owner: Person;
let person: Person;
let before: Record<string, number>;
/** One demonstration for the file, as one installation has: it takes seconds. The last but one removes it. */
beforeAll(async () => {
  owner = await signInAdmin(t);
  person = await signUp(t);
  before = await countRows();
  await insertBoth();
});

async function insertBoth() {
  await insertDemo(t.deps);
  await Promise.all([insertHistory(t.deps), insertHistory(t.deps)]);
  await insertHistory(t.deps);
}
const remove = () => t.call('DELETE', '/admin/demonstration', { token: owner.token });

/**
 * Rows of every table there is, by the database's own catalogue; of kept counts the sums, which outlive their rows. How
 * often somebody tried to sign in is nothing of the demonstration's.
 */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await t.deps.db.execute<{ name: string; total: number }>(sql`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml(
      format(case when c.relname in ('kept_counts', 'list_counters') then 'select coalesce(sum(total), 0) as n from %I'
        else 'select count(*) as n from %I' end, c.relname), false, true, '')))[1]::text::int as total
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'rate_limits'
    order by 1`);
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
}

test('the demonstration holds half a year, sixty candidates in every stage and a candidate with results, and money is in order', async () => {
  await expectMoneyInOrder(t);
  const { body: trends } = await t.call('GET', '/admin/trends', { token: owner.token });
  expect(trends.sign_ups.individual.filter((week: number) => week > 0).length).toBeGreaterThan(20);
  expect(trends.tests.filter((week: number) => week > 0).length).toBeGreaterThan(15);
  expect(trends.revenue.filter((week: number) => week > 0).length).toBeGreaterThan(10);
  const { body } = await t.call('GET', '/admin/demonstration', { token: owner.token });
  expect(body.demonstration).toMatchObject({
    campaigns: 8,
    tests: trends.tests.reduce((sum: number, week: number) => sum + week, 0),
  });
  const { rows } = await t.deps.db.execute(sql`
    select stage, count(*)::int as people from candidacies group by stage order by people`);
  expect(rows).toEqual([
    { stage: 'hired', people: 3 },
    { stage: 'interview', people: 9 },
    { stage: 'rejected', people: 13 },
    { stage: 'to_review', people: 15 },
    { stage: 'new', people: 20 },
  ]);
});

test('each of its campaigns was paid for', async () => {
  const { rows } = await t.deps.db.execute(sql`
    select c.title from campaigns c where c.is_demo and not exists (
      select from ledger l where l.reason = 'campaign_charge' and l.ref_id = c.id and l.account_id = c.account_id)`);
  expect(rows).toEqual([]);
});

test('nobody of it had credits before an account, and no statement runs backwards', async () => {
  const { rows } = await t.deps.db.execute(sql`
    select a.email from (
      select account_id, created_at, lag(created_at) over (partition by account_id order by id) as before from ledger
    ) as entry join accounts a on a.id = entry.account_id
    where a.is_demo and entry.created_at < coalesce(entry.before, a.created_at)`);
  expect(rows).toEqual([]);
});

test('no two of it share a name, and each paid with what their country has', async () => {
  const { rows } = await t.deps.db.execute(sql`
    select full_name from accounts where is_demo group by full_name having count(*) > 1
    union all
    select a.country || t.payment_method from transactions t join accounts a on a.id = t.account_id
    where (t.payment_method = 'MOMO' and a.country <> 'CI') or (t.payment_method = 'FLOOZ' and a.country = 'SN')`);
  expect(rows).toEqual([]);
});

test('the payment that the provider left unanswered for a month is older than that', async () => {
  const { rows } = await t.deps.db.execute(sql`
    select created_at < ${t.deps.now()}::timestamptz - interval '30 days' as is_older from transactions where review = 'unanswered'`);
  expect(rows).toEqual([{ is_older: true }]);
});

test('of what it leaves to decide each says that it is a demonstration, and little is late from the start', async () => {
  const { body } = await t.call('GET', '/admin/to-decide', { token: owner.token });
  const found: Waiting[] = body.waiting;
  expect(
    found.map(({ kind, is_demo, due_at }) => [kind, is_demo, Date.parse(due_at) < t.deps.now().getTime()]),
  ).toEqual([
    ['payment', true, true],
    ['payment_request', true, false],
    ['reported_company', true, false],
    ['extra_time', true, false],
    ['company', true, false],
  ]);
  expect(found[2]).toMatchObject({ subject: 'Faso Énergie', who: null });
});

test('to block the company that was reported takes no other part of it away', async () => {
  const { rows } = await t.deps.db.execute(sql`
    select c.title from abuse_reports r join campaigns c on c.account_id = r.company_id`);
  expect(rows).toEqual([]);
});

test('nothing of it is measured, and none of its certificates is signed', async () => {
  await countExposure(t.deps);
  const { rows } = await t.deps.db.execute(sql`
    select (select count(*)::int from reports where evidence is not null) as evidence,
      (select count(*)::int from certificates where kid <> 'none') as signed,
      (select count(*)::int from talents where listed) as listed,
      (select count(*)::int from paper_days) as counted`);
  expect(rows).toEqual([{ evidence: 0, signed: 0, listed: 12, counted: 0 }]);
});

test('an owner looks as its candidate and its company, and both change nothing', async () => {
  const { body: opened } = await t.call('POST', '/admin/demonstration/open', { token: owner.token });
  const signIn = async (email: string) =>
    (await t.call('POST', '/auth/login', { body: { email, password: opened.password } })).body.token;
  const candidate = await signIn(opened.candidate);
  const company = await signIn(opened.company);
  const { body: progress } = await t.call('GET', '/reports/progress', { token: candidate });
  expect(progress.progress.length).toBeGreaterThan(2);
  for (const [method, path, token] of [
    ['POST', '/tests/generate', candidate],
    ['PATCH', '/auth/me', candidate],
    ['GET', '/auth/mfa/setup', candidate],
    ['POST', '/campaigns/create', company],
    ['POST', '/contact-candidate', company],
  ] as const) {
    const { status, body } = await t.call(method, path, { token, ...(method !== 'GET' && { body: {} }) });
    expect([path, status, body.detail]).toEqual([
      path,
      403,
      expect.stringMatching(/^Compte de démonstration/),
    ]);
  }
  const again = await t.call('POST', '/admin/demonstration/open', { token: owner.token });
  expect(again.body.password).not.toBe(opened.password);
  expect((await t.call('GET', '/auth/me', { token: candidate })).status).toBe(401);
});

test('the ledger of somebody real stays, also for who asks the database', async () => {
  const refused = t.deps.db.execute(sql`delete from ledger`);
  await expect(refused.catch(({ cause }) => Promise.reject(cause))).rejects.toThrow(
    'the ledger is append-only',
  );
});

test('what is removed leaves no row in any table but its word in the audit log, and does not come back', async () => {
  const during = await countRows();
  expect(Object.keys(before).filter((name) => during[name] !== before[name]).length).toBeGreaterThan(20);
  // Its history may still be written.
  const writing = `select pg_advisory_xact_lock(${LOCKS.demonstration})`;
  const [removed] = await atOnce(t, writing, [remove]);
  expect(removed?.status).toBe(200);
  // Besides that it was removed, that an owner was let in, twice.
  const left = { ...before, audit_log: (before.audit_log ?? 0) + 3 };
  expect(await countRows()).toEqual(left);
  expect((await remove()).status).toBe(200);
  await insertBoth();
  expect(await countRows()).toEqual(left);
  expect((await t.call('GET', '/auth/me', { token: person.token })).status).toBe(200);
});

test('of somebody real who applied to it, a test that is being sat stays, and an unopened one goes', async () => {
  const { id } = await openCampaign(t, await signUpCompany(t));
  const draw = async (candidate: Person): Promise<string> =>
    (await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token })).body.test.id;
  const [sitting, waiting] = [await signUp(t), await signUp(t)];
  const [opened, unopened] = [await draw(sitting), await draw(waiting)];
  await t.call('POST', `/tests/${opened}/start`, { token: sitting.token });
  const [demo] = await t.deps.db
    .insert(accounts)
    .values({
      email: 'demo@exemple.test',
      full_name: 'Démo',
      account_type: 'enterprise',
      password_hash: '',
      is_demo: true,
    })
    .returning();
  await t.deps.db
    .update(campaigns)
    .set({ account_id: demo?.id ?? '' })
    .where(eq(campaigns.id, id));
  expect((await remove()).status).toBe(200);
  const read = async (test: string, { token }: Person) =>
    (await t.call('GET', `/tests/${test}`, { token })).status;
  expect([await read(opened, sitting), await read(unopened, waiting)]).toEqual([200, 404]);
});
