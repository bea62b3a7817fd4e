import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, giveCredits, openTest, type Person, signUp } from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const asAdmin = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  t.call(method, path, { token: admin.token, body, headers });
const search = async (query: string) => (await asAdmin('GET', `/admin/users?${query}`)).body;
const gave = (added: number, credits: number) => ({ added, credits, waiting: false });
const emails = (body: { users: Person[] }) => body.users.map((user) => user.email);

test('users are found by beginnings of their words without accents, and by their address', async () => {
  const awa = await signUp(t, { full_name: 'Aïssata Ouédraogo' });
  const company = await signUp(t, {
    account_type: 'enterprise',
    company_name: 'Sahel Logistique',
    full_name: 'Issa',
  });
  expect(emails(await search('q=aiss+OUEDR'))).toEqual([awa.email]);
  expect(emails(await search('q=logist'))).toEqual([company.email]);
  expect(emails(await search(`q=${encodeURIComponent(awa.email.toUpperCase())}`))).toEqual([awa.email]);
  expect(await search('q=aiss&account_type=enterprise')).toMatchObject({ users: [], total: 0 });
  expect(emails(await search('q=%25%27%5C_'))).toEqual([]);
});

test('accounts sorted by credits go on after the largest balance there is', async () => {
  const [rich, richer] = [await signUp(t), await signUp(t)];
  await t.deps.db.update(accounts).set({ credits: 2_147_483_647 }).where(eq(accounts.id, richer.id));
  await t.deps.db.update(accounts).set({ credits: 1_000_000_000 }).where(eq(accounts.id, rich.id));
  const page = 'sort=-credits&limit=1';
  const first = await search(page);
  const second = await search(`${page}&cursor=${first.next_cursor}`);
  expect([first, second].map(emails)).toEqual([[richer.email], [rich.email]]);
  const beyond = JSON.stringify(['-credits', '2147483648', rich.id]);
  const { status } = await asAdmin(
    'GET',
    `/admin/users?${page}&cursor=${Buffer.from(beyond).toString('base64url')}`,
  );
  expect(status).toBe(422);
});

test('a colleague is told and found by the company whose seat they hold, not by its owner’s name', async () => {
  const company = await signUp(t, {
    account_type: 'enterprise',
    company_name: 'Kora Textile',
    full_name: 'Nafissatou Bah',
  });
  const member = await seat(t, company, { role: 'recruiter', full_name: 'Korotoumou Kante' });
  const { users, total } = await search('q=kora+textile&sort=full_name');
  expect(users).toMatchObject([
    { id: member.id, account_type: 'individual', seat: { company_name: 'Kora Textile', role: 'recruiter' } },
    { id: company.id, account_type: 'enterprise', seat: null },
  ]);
  expect(total).toBe(2);
  expect(emails(await search('q=kor&sort=full_name'))).toEqual([member.email, company.email]);
  expect(emails(await search('q=kora&account_type=enterprise'))).toEqual([company.email]);
  expect(emails(await search('q=nafissatou'))).toEqual([company.email]);
});

test('pages go through every account once, also those made in one instant', async () => {
  const at = t.deps.now();
  await t.deps.db.insert(accounts).values(
    Array.from({ length: 25 }, (_, place) => ({
      email: `page-${place}@exemple.test`,
      full_name: 'Zakaria Pagination',
      account_type: 'individual' as const,
      password_hash: '',
      created_at: at,
    })),
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { users: Person[]; next_cursor: string | null; total: number } = await search(
      `q=pagination&limit=10${cursor && `&cursor=${cursor}`}`,
    );
    expect(page.total).toBe(25);
    seen.push(...emails(page));
    cursor = page.next_cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
});

test('sorted by name or age, pages hold everybody once and in order, and a cursor is good for its own order', async () => {
  for (const full_name of ['Élodie Zongo', 'elie Bâ', 'Eva Sow', `Zoé ${'A'.repeat(110)}`, 'Zoé B'])
    await signUp(t, { full_name });
  const paged = async (sort: string) => {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search(`limit=4&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
      names.push(...page.users.map(({ full_name }: { full_name: string }) => full_name));
      cursor = page.next_cursor;
    } while (cursor);
    return names;
  };
  const whole = await paged('-created_at');
  const named = await paged('full_name');
  expect(named).toHaveLength(whole.length);
  const some = named.filter((name) => /^(el|él|ev|zoé)/i.test(name)).map((name) => name.slice(0, 6));
  expect(some).toEqual(['elie B', 'Élodie', 'Eva So', 'Zoé AA', 'Zoé B']);
  expect(await paged('-full_name')).toEqual(named.toReversed());
  expect(await paged('created_at')).toEqual(whole.toReversed());
  const { next_cursor } = await search('limit=2&sort=full_name');
  const other = await asAdmin('GET', `/admin/users?limit=2&sort=created_at&cursor=${next_cursor}`);
  expect([other.status, other.body.code]).toEqual([422, 'invalid_input']);
});

test('sorted by credits, pages hold everybody once, also those who have as many, of all, of one type and of what is sought', async () => {
  for (const [place, more] of [9, 0, 120, 9, 0, 9, 1_000].entries()) {
    const person = await signUp(t, { full_name: `Balance ${place}` });
    if (more > 0) await giveCredits(t, person, more);
  }
  type Row = { id: string; credits: number };
  const paged = async (query: string) => {
    const rows: Row[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { users: Row[]; next_cursor: string | null } = await search(
        `limit=2&${query}${cursor && `&cursor=${cursor}`}`,
      );
      rows.push(...page.users);
      cursor = page.next_cursor;
    }
    return rows;
  };
  for (const some of ['', 'account_type=individual&', 'q=balance&']) {
    const { users }: { users: Row[] } = await search(`${some}limit=100`);
    const poorest = await paged(`${some}sort=credits`);
    expect(poorest.map(({ id }) => id).sort()).toEqual(users.map(({ id }) => id).sort());
    expect(poorest.map(({ credits }) => credits)).toEqual(
      users.map(({ credits }) => credits).sort((one, other) => one - other),
    );
    expect(await paged(`${some}sort=-credits`)).toEqual(poorest.toReversed());
  }
  const { next_cursor } = await search('limit=2&sort=credits');
  expect((await asAdmin('GET', `/admin/users?limit=2&sort=-credits&cursor=${next_cursor}`)).status).toBe(422);
});

test('stats and totals are kept equal to a recount', async () => {
  const before = (await asAdmin('GET', '/admin/stats')).body;
  const person = await signUp(t);
  const other = await signUp(t, { account_type: 'enterprise' });
  const { id } = await openTest(t, person);
  const drawn = (await asAdmin('GET', '/admin/stats')).body;
  expect(drawn.users).toEqual({
    total: before.users.total + 2,
    individual: before.users.individual + 1,
    enterprise: before.users.enterprise + 1,
  });
  expect(drawn.tests).toMatchObject({ pending: before.tests.pending + 1, total: before.tests.total + 1 });
  await t.call('DELETE', `/tests/${id}`, { token: person.token });
  await asAdmin('DELETE', `/admin/users/${other.id}`);
  const after = (await asAdmin('GET', '/admin/stats')).body;
  expect(after.tests).toEqual(before.tests);
  expect(after.users).toEqual({
    ...before.users,
    total: before.users.total + 1,
    individual: before.users.individual + 1,
  });
  const { rows } = await t.deps.db.execute(
    sql`select count(*)::int as total from accounts where deleted_at is null`,
  );
  expect((await search('limit=1')).total).toBe(rows[0]?.total);
});

test('credits are added by query or by body, once per key, through the ledger', async () => {
  const person = await signUp(t);
  const path = `/admin/users/${person.id}/add-credits`;
  const key = { 'idempotency-key': randomUUID() };
  expect((await asAdmin('POST', `${path}?credits=5&reason=Geste`)).body).toEqual(gave(5, 7));
  expect((await asAdmin('POST', `${path}?credits=5`, { credits: 3, reason: 'Geste' })).body).toEqual(
    gave(3, 10),
  );
  const twice = await Promise.all([
    asAdmin('POST', path, { credits: 4, reason: 'Geste' }, key),
    asAdmin('POST', path, { credits: 4, reason: 'Geste' }, key),
  ]);
  expect(twice.map(({ body }) => body)).toEqual([gave(4, 14), gave(4, 14)]);
  expect((await asAdmin('POST', path, { credits: 9, reason: 'Geste' }, key)).body.code).toBe('key_reused');
  expect(await creditsOf(t, person)).toBe(14);
  const { entries, next_cursor, total } = (await asAdmin('GET', `/admin/users/${person.id}/ledger?limit=3`))
    .body;
  expect(entries.map((entry: { amount: number }) => entry.amount)).toEqual([4, 3, 5]);
  const rest = (await asAdmin('GET', `/admin/users/${person.id}/ledger?cursor=${next_cursor}`)).body;
  expect([total, rest.entries.map((entry: { reason: string }) => entry.reason)]).toEqual([4, ['initial']]);
});

test.each([-1, 0, 0.5, 1e9, 100_001, '', '1e3', ' 5', 'cinq', null, true, {}])(
  '%j is no number of credits to add',
  async (credits) => {
    const person = await signUp(t);
    const path = `/admin/users/${person.id}/add-credits`;
    expect((await asAdmin('POST', path, { credits, reason: 'Geste' })).status).toBe(422);
    if (typeof credits !== 'object') {
      const text = encodeURIComponent(String(credits));
      expect((await asAdmin('POST', `${path}?reason=Geste&credits=${text}`)).status).toBe(422);
    }
  },
);

test('what is done leaves a line in the log, and the log cannot be rewritten', async () => {
  const person = await signUp(t, { full_name: 'Nom Secret' });
  await asAdmin('POST', `/admin/users/${person.id}/add-credits?credits=5&reason=Geste`);
  await asAdmin('DELETE', `/admin/users/${person.id}`);
  const { entries, total } = (await asAdmin('GET', `/admin/audit?q=${person.id}`)).body;
  expect(total).toBe(2);
  expect(entries).toMatchObject([
    { action: 'user.delete', account_email: admin.email, account_id: admin.id, target: person.id },
    { action: 'user.add_credits', details: { credits: 5, balance: 7, reason: 'Geste' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Nom Secret/);
  for (const statement of [
    'delete from audit_log',
    `update audit_log set action = 'x'`,
    'truncate audit_log',
  ]) {
    await expect(t.deps.db.execute(sql.raw(statement))).rejects.toThrow();
  }
  const first = (await asAdmin('GET', '/admin/audit?limit=1')).body;
  const second = (await asAdmin('GET', `/admin/audit?limit=1&cursor=${first.next_cursor}`)).body;
  expect(second.entries[0].id).toBeLessThan(first.entries[0].id);
});
