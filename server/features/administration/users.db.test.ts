import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { signInAdmin } from '#server/testing/administrators.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/campaigns.ts';
import {
  creditsOf,
  giveCredits,
  openTest,
  type Person,
  rightAnswers,
  signUp,
} from '#server/testing/people.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await createTestApp();
  admin = await signInAdmin(t);
});
afterAll(() => t.close());

const asAdmin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  t.call(method, path, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });
const search = async (query: string) => (await asAdmin('GET', `/admin/users?${query}`)).body;
const emails = (body: { users: Person[] }) => body.users.map((user) => user.email);
const isDeleted = async (person: Person) => {
  const [row] = await t.deps.db.select().from(accounts).where(eq(accounts.id, person.id));
  return row?.deleted_at !== null;
};

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

test('a deleted account is signed out, nameless, without a certificate, and keeps its ledger', async () => {
  const person = await signUp(t, { full_name: 'Bintou Diallo', phone: '+223 70 00 00 00' });
  await giveCredits(t, person, 7);
  const { id, paper } = await openTest(t, person);
  await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  await t.runJobs();
  const pending = await openTest(t, person);
  await t.deps.db.execute(sql`
    insert into certificates (number, account_id, report_id, full_name, profile_name, level, global_score, verdict,
      issued_at, kid, signature)
    select ${randomUUID()}, account_id, id, 'Bintou Diallo', 'Profil', 'junior', 80, 'online', now(), 'k', 's'
    from reports where assessment_id = ${id} on conflict do nothing`);
  const balance = await creditsOf(t, person);

  expect((await asAdmin('DELETE', `/admin/users/${person.id}`)).status).toBe(200);

  expect((await t.call('GET', '/auth/me', { token: person.token })).status).toBe(401);
  const [row] = await t.deps.db.select().from(accounts).where(eq(accounts.id, person.id));
  expect(row).toMatchObject({ full_name: 'Compte supprimé', phone: null, country: null, credits: balance });
  expect(JSON.stringify(row)).not.toContain(person.email);
  const { rows: valid } = await t.deps.db.execute(
    sql`select from certificates where account_id = ${person.id} and revoked_at is null`,
  );
  expect(valid).toEqual([]);
  const { rows: dropped } = await t.deps.db.execute(
    sql`select deleted_at from assessments where id = ${pending.id}`,
  );
  expect(dropped[0]?.deleted_at).not.toBeNull();
  const ledger = (await asAdmin('GET', `/admin/users/${person.id}/ledger`)).body;
  expect(ledger.credits).toBe(balance);
  expect(ledger.entries.reduce((sum: number, entry: { amount: number }) => sum + entry.amount, 0)).toBe(
    balance,
  );
  expect((await asAdmin('DELETE', `/admin/users/${person.id}`)).status).toBe(404);
  const again = await signUp(t, { email: person.email });
  expect(again.id).not.toBe(person.id);
});

test('a paper graded after its candidate was deleted earns no certificate', async () => {
  const person = await signUp(t);
  await giveCredits(t, person, 3);
  const { id, paper } = await openTest(t, person);
  await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  await asAdmin('DELETE', `/admin/users/${person.id}`);
  await t.runJobs();
  const { rows } = await t.deps.db.execute(sql`
    select (select count(*)::int from certificates where account_id = ${person.id}) as certificates,
      (select graded_at is not null from reports where assessment_id = ${id}) as graded`);
  expect(rows).toEqual([{ certificates: 0, graded: true }]);
});

test('a deleted company’s campaigns are closed', async () => {
  const company = await signUp(t, { account_type: 'enterprise', company_name: 'Sahel' });
  const { rows } = await t.deps.db.execute<{ id: string }>(sql`
    insert into campaigns (account_id, company_name, title, description, profile_id, profile_name, skill_names, level, is_public)
    values (${company.id}, 'Sahel', 'Comptable', '', gen_random_uuid(), 'Comptabilité', '[]', 'junior', true) returning id`);
  await asAdmin('DELETE', `/admin/users/${company.id}`);
  const { rows: after } = await t.deps.db.execute(
    sql`select status, company_name from campaigns where id = ${rows[0]?.id}`,
  );
  expect(after).toEqual([{ status: 'closed', company_name: 'Compte supprimé' }]);
});

test('a bulk deletion takes all or none', async () => {
  const [a, b] = [await signUp(t), await signUp(t)];
  for (const bad of [randomUUID(), 'nobody', admin.id]) {
    const refused = await asAdmin('POST', '/admin/users/bulk-delete', [a.id, bad, b.id]);
    expect(refused.status).toBe(bad === admin.id ? 409 : 404);
  }
  expect([await isDeleted(a), await isDeleted(b)]).toEqual([false, false]);
  const done = await asAdmin('POST', '/admin/users/bulk-delete', [a.id, b.id, a.id.toUpperCase()]);
  expect(done.body).toEqual({ deleted_count: 2 });
  expect([await isDeleted(a), await isDeleted(b)]).toEqual([true, true]);
  expect((await asAdmin('POST', '/admin/users/bulk-delete', [a.id, b.id])).body).toEqual({
    deleted_count: 0,
  });
  const none = await asAdmin('POST', '/admin/users/bulk-delete', []);
  expect([none.status, none.body.detail]).toEqual([422, 'Aucun utilisateur sélectionné.']);
});

test('two administrators who delete each other at once leave one', async () => {
  const own = await createTestApp();
  try {
    for (let round = 0; round < 2; round++) {
      const [a, b] = [await signInAdmin(own), await signInAdmin(own)];
      const statuses = await atOnce(own, 'select from accounts for update', [
        () => own.call('DELETE', `/admin/users/${b.id}`, { token: a.token }),
        () => own.call('DELETE', `/admin/users/${a.id}`, { token: b.token }),
      ]);
      const { rows } = await own.deps.db.execute(
        sql`select id from accounts where account_type = 'admin' and deleted_at is null`,
      );
      expect(rows).toHaveLength(1);
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const survivor = rows[0]?.id === a.id ? a : b;
      expect(
        (await own.call('DELETE', `/admin/users/${survivor.id}`, { token: survivor.token })).status,
      ).toBe(409);
      await own.deps.db
        .update(accounts)
        .set({ deleted_at: own.deps.now() })
        .where(eq(accounts.id, survivor.id));
    }
  } finally {
    await own.close();
  }
});

test('credits are added by query or by body, once per key, through the ledger', async () => {
  const person = await signUp(t);
  const path = `/admin/users/${person.id}/add-credits`;
  const key = { 'idempotency-key': randomUUID() };
  expect((await asAdmin('POST', `${path}?credits=5`)).body).toEqual({ added: 5, credits: 7 });
  expect((await asAdmin('POST', `${path}?credits=5`, { credits: 3 })).body).toEqual({
    added: 3,
    credits: 10,
  });
  const twice = await Promise.all([
    asAdmin('POST', path, { credits: 4 }, key),
    asAdmin('POST', path, { credits: 4 }, key),
  ]);
  expect(twice.map(({ body }) => body)).toEqual([
    { added: 4, credits: 14 },
    { added: 4, credits: 14 },
  ]);
  expect((await asAdmin('POST', path, { credits: 9 }, key)).body.code).toBe('key_reused');
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
    expect((await asAdmin('POST', path, { credits })).status).toBe(422);
    if (typeof credits !== 'object') {
      const text = encodeURIComponent(String(credits));
      expect((await asAdmin('POST', `${path}?credits=${text}`)).status).toBe(422);
    }
  },
);

test('what is done leaves a line in the log, and the log cannot be rewritten', async () => {
  const person = await signUp(t, { full_name: 'Nom Secret' });
  await asAdmin('POST', `/admin/users/${person.id}/add-credits?credits=5`);
  await asAdmin('DELETE', `/admin/users/${person.id}`);
  const { entries, total } = (await asAdmin('GET', `/admin/audit?q=${person.id}`)).body;
  expect(total).toBe(2);
  expect(entries).toMatchObject([
    { action: 'user.delete', account_email: admin.email, account_id: admin.id, target: person.id },
    { action: 'user.add_credits', details: { credits: 5, balance: 7 } },
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

test('a refused deletion leaves no line in the log', async () => {
  const person = await signUp(t);
  await asAdmin('POST', '/admin/users/bulk-delete', [person.id, admin.id]);
  expect((await asAdmin('GET', `/admin/audit?q=${person.id}`)).body.total).toBe(0);
});

test('pricing changes by query or by body, and what is absent stays', async () => {
  const byQuery = await asAdmin('PUT', '/admin/settings/pricing?test_individual_cost=3&campaign_cost=12');
  expect(byQuery.body.pricing).toEqual({
    test_individual_cost: 3,
    campaign_cost: 12,
    initial_credits_individual: 2,
    initial_credits_enterprise: 10,
  });
  const both = await asAdmin('PUT', '/admin/settings/pricing?campaign_cost=1', {
    campaign_cost: 15,
    test_individual_cost: 1,
  });
  expect(both.body.pricing).toMatchObject({ test_individual_cost: 1, campaign_cost: 15 });
  for (const value of [-1, 1.5, null, '', 'a', 1e9]) {
    expect((await asAdmin('PUT', '/admin/settings/pricing', { campaign_cost: value })).status).toBe(422);
  }
  expect((await t.call('GET', '/admin/settings/pricing')).body.pricing.campaign_cost).toBe(15);
  const { entries } = (await asAdmin('GET', '/admin/audit?q=pricing.update')).body;
  expect(entries[0].details).toMatchObject({ before: { campaign_cost: 12 }, after: { campaign_cost: 15 } });
});

test('what others were told about somebody deleted no longer names them', async () => {
  const company = await signUpCompany(t, { company_name: 'Kora Négoce' });
  const open = await openCampaign(t, company);
  const gone = await signUp(t, { full_name: 'Fanta Sissoko' });
  const stays = await signUp(t, { full_name: 'Fanta Sissoko-Diarra' });
  for (const person of [gone, stays]) await sitCampaign(t, open.id, person, 'perfect');
  for (const person of [gone, stays]) {
    const body = { candidate_id: person.id, campaign_id: open.id };
    const { body: contact } = await t.call('POST', '/contact-candidate', { token: company.token, body });
    await t.call('POST', `/conversations/${contact.conversation_id}/messages`, {
      token: person.token,
      body: { content: 'Bonjour' },
    });
  }
  const told = async (person: Person) => {
    const { body, headers } = await t.call('GET', '/notifications', { token: person.token });
    const messages: string[] = body.notifications.map(({ message }: { message: string }) => message);
    return { messages, version: headers.get('etag') ?? '' };
  };
  const before = await told(company);
  const naming = (messages: string[]) => messages.filter((message) => message.startsWith('Fanta Sissoko '));
  expect(naming(before.messages)).toHaveLength(3);

  expect((await asAdmin('DELETE', `/admin/users/${gone.id}`)).status).toBe(200);
  const after = await told(company);
  expect(after.version).not.toBe(before.version);
  expect(after.messages).toEqual(
    before.messages.map((message) => message.replace('Fanta Sissoko ', 'Compte supprimé ')),
  );

  expect((await told(stays)).messages).toContainEqual(expect.stringMatching(/^Kora Négoce s’intéresse/));
  await asAdmin('POST', '/admin/users/bulk-delete', [company.id]);
  const { messages } = await told(stays);
  expect(messages.filter((message) => message.includes('Kora'))).toEqual([]);
  expect(messages).toContainEqual(expect.stringMatching(/^Compte supprimé s’intéresse/));
});
