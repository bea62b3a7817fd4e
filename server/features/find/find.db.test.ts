import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { aFamily } from '#server/testing/people/family.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';
import { plansOf } from '#server/testing/worlds/plans.ts';
import type { Findings } from '#shared/contracts/find.ts';
import type { AdminRole } from '#shared/rules/administration/admin-roles.ts';

const LONG = ['accounts', 'campaigns', 'questions', 'transactions'];

const t = testApp();
let owner: Person;
beforeAll(async () => {
  owner = await signInAdmin(t);
});

const find = async (q: string, person = owner): Promise<Findings> =>
  (await t.call('GET', `/admin/find?q=${encodeURIComponent(q)}`, { token: person.token })).body;

test('one word finds people, offers, questions and purchases, and of each what tells it apart', async () => {
  const company = await signUpCompany(t, { company_name: 'Zabré Énergie', full_name: 'Inoussa Zongo' });
  const open = await openCampaign(t, company, { title: 'Électricien à Zabré' });
  const closed = await openCampaign(t, company, { title: 'Magasinier', is_public: false });
  const { profileId, skillId } = await createSkill(t, owner);
  await t.call('POST', `/admin/skills/${skillId}/questions`, {
    token: owner.token,
    body: {
      level: 'junior',
      question_text: 'À Zabré, que vérifie-t-on d’abord\u00a0?',
      options: ['Le compteur', 'Le câble'],
      correct_answer_index: 0,
    },
  });
  const buyer = await signUp(t, { full_name: 'Awa Diallo', email: 'zabre-awa@exemple.test' });
  await t.deps.db.execute(sql`
    insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
      final_amount, provider)
    values ('BR-77', ${buyer.id}, ${buyer.email}, 'pending', 5, 5000, 0, 5000, 'sandbox')`);
  const found = await find('zabre');
  expect(found.users?.map(({ full_name }) => full_name)).toEqual(['Awa Diallo', 'Inoussa Zongo']);
  expect(found.campaigns).toEqual([
    expect.objectContaining({ id: closed.id, is_open: false, company_email: company.email }),
    expect.objectContaining({ id: open.id, is_open: true, title: 'Électricien à Zabré' }),
  ]);
  expect(found.questions).toMatchObject([{ skill_id: skillId, profile_id: profileId, level: 'junior' }]);
  expect(found.transactions).toMatchObject([{ reference: 'BR-77', user_email: buyer.email }]);
  expect((await find('br-77')).transactions).toHaveLength(1);
  expect((await find('zabre-awa@')).users).toHaveLength(1);
});

test('a family is found without its gaps', async () => {
  const { skillId } = await createSkill(t, owner);
  const body = aFamily({ text: '{qui} remet un chèque à Tougan. Combien reste-t-il de {prix:fcfa} ?' });
  await t.call('POST', `/admin/skills/${skillId}/families`, { token: owner.token, body });
  expect((await find('tougan')).questions).toMatchObject([
    { text: '… remet un chèque à Tougan. Combien reste-t-il de … ?' },
  ]);
});

test('a purchase is found by six digits that its reference begins with, not by five', async () => {
  const buyer = await signUp(t);
  await t.deps.db.execute(sql`
    insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
      final_amount, provider)
    select reference, ${buyer.id}, ${buyer.email}, 'pending', 5, 5000, 0, 5000, 'sandbox'
    from unnest(array['A79287F00000000000000000', 'A792870000000000000000FF', 'A79288000000000000000000']) as reference`);
  const found = async (q: string) =>
    (await find(q)).transactions?.map(({ reference }) => reference.slice(0, 7)).sort();
  expect(await found('a79287')).toEqual(['A792870', 'A79287F']);
  expect(await found('A79287F')).toEqual(['A79287F']);
  expect(await found('A7928')).toEqual([]);
});

test('what a role may not read is not looked at', async () => {
  const kinds = async (role: AdminRole) => {
    const found = await find('zabre', await signInAdmin(t, { roles: [role] }));
    return Object.entries(found).flatMap(([kind, rows]) => (rows === null ? [] : [kind]));
  };
  expect(await kinds('catalogue')).toEqual(['questions']);
  expect(await kinds('paiements')).toEqual(['users', 'transactions']);
  expect(await kinds('support')).toEqual(['users', 'campaigns', 'transactions']);
});

test.each(['', '   ', '...', '%', "'; drop table accounts"])(
  '"%s" finds nothing, and harms nothing',
  async (q) => {
    expect(await find(q)).toEqual({ users: [], campaigns: [], questions: [], transactions: [], journal: [] });
  },
);

test('of who was found, an owner is told whom the audit log speaks of', async () => {
  const [noted, other] = [
    await signUp(t, { full_name: 'Kadidia Wattao' }),
    await signUp(t, { full_name: 'Rokia Wattao' }),
  ];
  const colleague = await signInAdmin(t, { name: 'Salif Wattao', roles: ['support'] });
  await t.call('POST', `/admin/users/${noted.id}/add-credits`, {
    token: colleague.token,
    body: { credits: 5, reason: 'Concours' },
  });
  const { users, journal } = await find('wattao');
  expect(users?.map(({ id }) => id)).toContain(other.id);
  expect(journal).toEqual([
    { id: colleague.id, full_name: 'Salif Wattao', is_administrator: true },
    { id: noted.id, full_name: 'Kadidia Wattao', is_administrator: false },
  ]);
  expect((await find('wattao', colleague)).journal).toBeNull();
  await t.deps.db.execute(sql`
    insert into accounts (email, full_name, account_type, password_hash)
    select 'wattao' || n || '@exemple.test', 'Issa Wattao', 'individual', '' from generate_series(1, 5) as n`);
  expect((await find('wattao')).journal).toEqual(journal);
});

test('a deleted account is not found', async () => {
  const person = await signUp(t, { full_name: 'Perpétue Bassolé' });
  expect((await find('bassole')).users).toHaveLength(1);
  await t.call('DELETE', `/admin/users/${person.id}`, { token: owner.token });
  expect((await find('bassole')).users).toEqual([]);
});

test('finding is one round trip, and reads few pages of long tables whatever is typed', async () => {
  for (let from = 0; from < 20_000; from += 1_000) {
    await t.deps.db.execute(sql`
      insert into accounts (email, full_name, account_type, password_hash, created_at)
      select 'personne' || n || '@exemple.test', 'Awa ' || (array['Traoré','Diallo','Koné','Ouédraogo'])[1 + n % 4]
        || ' n' || n, 'individual', '', now() - n * interval '1 minute'
      from generate_series(${from}::int, ${from + 999}::int) as n`);
  }
  await t.deps.db.execute(sql`
    insert into campaigns (account_id, company_name, title, description, profile_id, profile_name, skill_names, level,
      is_public, created_at)
    select (select account_id from campaigns limit 1), 'Entreprise ' || n % 500, 'Vendeur numéro n' || n, 'À pourvoir',
      gen_random_uuid(), 'Vente', '[]', 'junior', n % 5 > 0, now() - n * interval '1 minute'
    from generate_series(1, 10000) as n`);
  await t.deps.db.execute(sql`
    insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
      final_amount, provider)
    select upper(left(md5(a.email), 24)), a.id, a.email, 'pending', 5, 5000, 0, 5000, 'sandbox' from accounts a
    where a.email like 'personne%'`);
  await t.deps.db.execute('vacuum analyze');
  const sent = await roundTripsOf(() => find('awa'));
  expect(sent.filter((text) => text.includes('users'))).toHaveLength(1);
  expect(sent.filter((text) => !/sessions/.test(text))).toHaveLength(1);
  for (const [q, most] of [
    ['n12345', 100],
    ['a79287', 100],
    ['personne12345@', 100],
    ['awa', 1_500],
    ['vendeur', 1_500],
  ] as const) {
    const [plan] = (await plansOf(t.pool, () => find(q))).filter(({ sql: text }) => text.includes('users'));
    expect(plan?.scanned.filter((table) => LONG.includes(table))).toEqual([]);
    expect(plan?.buffers, q).toBeLessThanOrEqual(most);
  }
});
