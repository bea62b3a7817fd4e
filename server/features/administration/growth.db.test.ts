import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';
import { plansOf } from '#server/testing/worlds/plans.ts';
import { MailSort } from '#shared/contracts/mails.ts';

const MANY = 20_000;
/** Of each statement, whatever the number of rows. */
const BUFFERS = 50;

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
  // By thousands: a counter's row changes with every account, and its versions pile up until the statement ends.
  for (let from = 1; from < MANY; from += 1_000) {
    await t.deps.db.execute(sql`
      insert into accounts (email, full_name, account_type, company_name, password_hash, created_at)
      select 'personne' || n || '@exemple.test', 'Awa ' || (array['Traoré','Diallo','Koné','Ouédraogo'])[1 + n % 4] || ' n' || n,
        case when n % 10 = 0 then 'enterprise' else 'individual' end, case when n % 10 = 0 then 'Sahel s' || n end, '', now() - n * interval '1 minute'
      from generate_series(${from}::int, ${from + 999}::int) as n`);
  }
  await t.deps.db.execute(sql`
    update accounts set blocked_at = created_at where account_type = 'enterprise' and full_name like '%00'`);
  await t.deps.db.execute(sql`
    insert into company_members (account_id, company_id, role)
    select person.id, company.id, 'recruiter' from generate_series(10, ${MANY - 10}::int, 10) as n
    join accounts company on company.email = 'personne' || n || '@exemple.test'
    join accounts person on person.email = 'personne' || n + 1 || '@exemple.test'`);
  await t.deps.db.execute(sql`
    insert into audit_log (account_id, account_email, action, target)
    select ${admin.id}, 'a', 'action.' || n % 50, 'target ' || n from generate_series(1, ${MANY}::int) as n`);
  await t.deps.db.execute(sql`
    insert into ledger (account_id, amount, reason, ref_id, balance_after)
    select ${admin.id}, 1, 'admin_grant', gen_random_uuid(), n from generate_series(1, ${MANY}::int) as n`);
  await t.deps.db.execute(sql`
    insert into mails (account_id, recipient, subject, status, created_at)
    select id, email, 'Votre rapport', 'sent', created_at from accounts where account_type <> 'admin'`);
  await t.deps.db.execute('vacuum analyze');
});

const get = (path: string) => t.call('GET', path, { token: admin.token });

test.each([
  ['everybody', '/admin/users?limit=10'],
  ['everybody by name', '/admin/users?limit=10&sort=full_name'],
  ['everybody, the oldest first', '/admin/users?limit=10&sort=created_at'],
  ['companies by name', '/admin/users?limit=10&sort=-full_name&account_type=enterprise'],
  ['one type', '/admin/users?limit=10&account_type=enterprise'],
  ['one name', '/admin/users?limit=10&q=n12345'],
  ['one company with its colleague', '/admin/users?limit=10&q=s12340'],
  ['one address', '/admin/users?limit=10&q=personne12345%40exemple'],
  ['blocked companies', '/admin/abuse-cases?limit=10'],
  ['everything done', '/admin/audit?limit=10'],
  ['one target', '/admin/audit?limit=10&q=target%2077'],
])('a page of %s touches few pages of the database, and the page after it as few', async (_, path) => {
  const first = await get(path);
  const pages = [path, ...(first.body.next_cursor ? [`${path}&cursor=${first.body.next_cursor}`] : [])];
  for (const page of pages) {
    for (const plan of await plansOf(t.pool, () => get(page)))
      expect(plan.buffers).toBeLessThanOrEqual(BUFFERS);
  }
});

test('sorted by credits each page reads the accounts once, and no debit pays for it with an index', async () => {
  const { rows: table } = await t.deps.db.execute<{ pages: number }>(
    sql`select relpages as pages from pg_class where oid = 'accounts'::regclass`,
  );
  const path = '/admin/users?limit=10&sort=-credits';
  const { next_cursor } = (await get(path)).body;
  for (const page of [path, `${path}&cursor=${next_cursor}`]) {
    for (const plan of await plansOf(t.pool, () => get(page)))
      expect(plan.buffers).toBeLessThanOrEqual((table[0]?.pages ?? 0) + BUFFERS);
  }
  const { rows: indexes } = await t.deps.db.execute(
    sql`select indexname from pg_indexes where tablename = 'accounts' and indexdef like '%credits%'`,
  );
  expect(indexes).toEqual([]);
});

test.each(MailSort.options)('a page of mails sorted by %s reads few pages of the database', async (sort) => {
  const path = `/admin/mails?limit=10&sort=${sort}`;
  const { next_cursor } = (await get(path)).body;
  for (const page of [path, `${path}&cursor=${next_cursor}`]) {
    const plans = await plansOf(t.pool, () => get(page));
    const [walk] = plans.filter(({ sql: text }) => text.includes('as value'));
    expect(walk?.buffers).toBeLessThanOrEqual(BUFFERS);
  }
});

test('counting what a search finds stops at 1,000', async () => {
  const { body } = await get('/admin/users?limit=1&q=traore');
  expect(body).toMatchObject({ total: 1_000, total_is_capped: true });
});

test('a page of a long ledger touches few pages of the database', async () => {
  const read = () => get(`/admin/users/${admin.id}/ledger?limit=10`);
  expect((await read()).body).toMatchObject({ total: 1_000, total_is_capped: true });
  const plans = await plansOf(t.pool, read);
  for (const { buffers } of plans) expect(buffers).toBeLessThanOrEqual(BUFFERS);
});

test('figures are read without counting a table', async () => {
  const plans = await plansOf(t.pool, () => get('/admin/stats'));
  for (const { buffers } of plans) expect(buffers).toBeLessThanOrEqual(BUFFERS);
  expect((await get('/admin/stats')).body.users).toEqual({
    total: MANY,
    individual: MANY * 0.9,
    enterprise: MANY * 0.1,
  });
});
