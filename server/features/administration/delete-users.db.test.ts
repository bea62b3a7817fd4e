import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { correctScore, tellTurned } from '#server/features/campaigns/index.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  creditsOf,
  giveCredits,
  openTest,
  type Person,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await createTestApp();
  admin = await signInAdmin(t);
});
afterAll(() => t.close());

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });
const isDeleted = async (person: Person) => {
  const [row] = await t.deps.db.select().from(accounts).where(eq(accounts.id, person.id));
  return row?.deleted_at !== null;
};

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

test('two administrators who delete a company and one of its team at once both do', async () => {
  const company = await signUpCompany(t);
  const member = await seat(t, company, { role: 'recruiter' });
  await t.deps.db.update(accounts).set({ account_type: 'enterprise' }).where(eq(accounts.id, member.id));
  // The company's deletion comes to the administrators first.
  const isNext = () => vi.waitFor(async () => expect(await countWaiting(t)).toBe(1));
  const gone = await atOnce(t, `select from accounts where account_type = 'admin' for update`, [
    () => asAdmin('DELETE', `/admin/users/${company.id}`),
    async () => {
      await isNext();
      return asAdmin('DELETE', `/admin/users/${member.id}`);
    },
  ]);
  expect(gone.map(({ status }) => status)).toEqual([200, 200]);
});

test('a refused deletion leaves no line in the log', async () => {
  const person = await signUp(t);
  await asAdmin('POST', '/admin/users/bulk-delete', [person.id, admin.id]);
  expect((await asAdmin('GET', `/admin/audit?q=${person.id}`)).body.total).toBe(0);
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

  const [{ id: candidacyId }] = (
    await t.call('GET', `/admin/campaigns/${open.id}/candidates?q=Diarra`, { token: company.token })
  ).body.candidates;
  await t.call('POST', `/candidacies/${candidacyId}/share-stage`, { token: company.token, body: {} });
  expect((await told(stays)).messages).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Kora Négoce s’intéresse/),
      expect.stringMatching(/^Kora Négoce a mis à jour/),
    ]),
  );
  await asAdmin('POST', '/admin/users/bulk-delete', [company.id]);
  const { messages } = await told(stays);
  expect(messages.filter((message) => message.includes('Kora'))).toEqual([]);
  expect(messages).toContainEqual(expect.stringMatching(/^Compte supprimé s’intéresse/));
});

/** What a company was told of people with these names, who were graded, corrected and withdrew. */
async function toldOf(names: readonly string[]) {
  const company = await signUpCompany(t);
  const { id } = await openCampaign(t, company);
  const people: Person[] = [];
  for (const full_name of names) {
    const person = await signUp(t, { full_name });
    people.push(person);
    const reportId = await sitCampaign(t, id, person, 'perfect');
    const margin = { margin_low: 10, margin_high: 40, share_error: 0.1, counted: 15 };
    await t.deps.db.transaction(async (tx) => {
      const turned = await correctScore(tx, { reportId, score: 20, margin });
      await tellTurned(tx, turned ? [turned] : []);
    });
    await t.call('DELETE', `/campaigns/${id}/application`, { token: person.token });
  }
  const read = async () => {
    const { rows } = await t.pool.query<{ message: string }>(
      'select message from notifications where account_id = $1 order by created_at, id',
      [company.id],
    );
    return rows.map(({ message }) =>
      message.replace(/ (?:a postulé|a terminé|ne réussit plus|a retiré) .*$/, ''),
    );
  };
  return { company, people, read };
}

const fourTimes = (...names: string[]) => names.flatMap((name) => Array<string>(4).fill(name));

test('what was told of a namesake, or of a name that begins alike, stays as it is', async () => {
  const { people, read } = await toldOf(['Awa Traoré', 'Awa Traoré', 'Awa']);
  expect(await read()).toEqual(fourTimes('Awa Traoré', 'Awa Traoré', 'Awa'));
  await asAdmin('DELETE', `/admin/users/${people[0]?.id}`);
  expect(await read()).toEqual(fourTimes('Compte supprimé', 'Awa Traoré', 'Awa'));
  await asAdmin('DELETE', `/admin/users/${people[2]?.id}`);
  expect(await read()).toEqual(fourTimes('Compte supprimé', 'Awa Traoré', 'Compte supprimé'));
});

test('a notice that does not say whose candidacy it is follows whoever it must mean', async () => {
  const { company, people, read } = await toldOf(['Awa Traoré', 'Awa Traoré', 'Awa', 'Awa Sow']);
  await t.pool.query(`update notifications set link = split_part(link, '?', 1) where account_id = $1`, [
    company.id,
  ]);
  await asAdmin('DELETE', `/admin/users/${people[2]?.id}`);
  expect(await read()).toEqual(fourTimes('Awa Traoré', 'Awa Traoré', 'Compte supprimé', 'Awa Sow'));
  await asAdmin('DELETE', `/admin/users/${people[0]?.id}`);
  expect(await read()).toEqual(fourTimes('Awa Traoré', 'Awa Traoré', 'Compte supprimé', 'Awa Sow'));
  await asAdmin('POST', '/admin/users/bulk-delete', [people[1]?.id, people[3]?.id]);
  expect(await read()).toEqual(fourTimes(...Array<string>(4).fill('Compte supprimé')));
});

test('of several who are deleted at once no surname stays', async () => {
  const { company, people, read } = await toldOf(['Awa', 'Awa Traoré', 'Awa Traoré']);
  await t.pool.query(`update notifications set link = split_part(link, '?', 1) where account_id = $1`, [
    company.id,
  ]);
  const ids = people.map(({ id }) => id);
  await asAdmin('POST', '/admin/users/bulk-delete', ids);
  expect(await read()).toEqual(fourTimes(...Array<string>(3).fill('Compte supprimé')));
});
