import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';

const t = testApp();
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  owner = await signInAdmin(t, { name: 'Awa Diallo' });
  colleague = await signInAdmin(t, { name: 'Salif Barry' });
});

const list = async (query: string): Promise<AuditEntry[]> =>
  (await t.call('GET', `/admin/audit?${query}`, { token: owner.token })).body.entries;
const give = ({ token }: Person, to: Person, credits = 5) =>
  t.call('POST', `/admin/users/${to.id}/add-credits`, { token, body: { credits, reason: 'Concours' } });

test('each line says who by name, and to what by name', async () => {
  const person = await signUp(t, { full_name: 'Issa Sanogo' });
  await give(owner, person);
  const { skillId } = await createSkill(t, owner);
  const [given] = await list(`q=${person.id}`);
  expect(given).toMatchObject({ who: 'Awa Diallo', about: 'Issa Sanogo', action: 'user.add_credits' });
  const [made] = await list(`q=${skillId}`);
  expect(made).toMatchObject({ who: 'Awa Diallo', about: made?.details.name, action: 'skill.create' });
});

test('lines are asked for by person and kind together', async () => {
  const person = await signUp(t);
  await give(owner, person, 1);
  await give(colleague, person, 2);
  const found = await list(`account_id=${colleague.id}&q=user.add_credits`);
  expect(found.map(({ who, details }) => [who, details.credits])).toEqual([['Salif Barry', 2]]);
});

test('somebody deleted since is named no more', async () => {
  const person = await signUp(t, { full_name: 'Perpétue Bassolé' });
  await give(owner, person);
  await t.call('DELETE', `/admin/users/${person.id}`, { token: owner.token });
  expect((await list(`q=${person.id}`)).map(({ about }) => about)).toEqual([null, null]);
});

test('of whoever is no administrator a line holds no address that would outlive their account', async () => {
  const person = await signUp(t);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const body = { full_name: 'Issa Sanogo', current_password: null };
  await t.call('POST', '/auth/name', { token: person.token, headers, body });
  const noted = await list(`q=${person.id}`);
  expect(noted).toMatchObject([{ account_email: '', address: null, who: 'Issa Sanogo' }]);
  await give(owner, person);
  expect((await list(`q=${person.id}`))[0]).toMatchObject({ account_email: owner.email, address: 'unknown' });
});

test('counting stops at 1,000 lines, and says when there are more', async () => {
  await t.pool.query(
    `insert into audit_log (account_email, action, target)
    select '', 'test.count', case when n = 1 then 'one' end from generate_series(1, 1001) n`,
  );
  const counted = (q: string) => t.call('GET', `/admin/audit?q=${q}`, { token: owner.token });
  expect((await counted('test.count')).body).toMatchObject({ total: 1_000, total_is_capped: true });
  expect((await counted('one')).body).toMatchObject({ total: 1, total_is_capped: false });
});
