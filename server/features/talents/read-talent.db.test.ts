import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';

const t = testApp();
let person: Person;
beforeAll(async () => {
  person = await signUp(t, { full_name: 'Aïssata Ouédraogo', phone: '+22370000001' });
  await sitTest(t, person, perfectAnswers);
});

const open = (full_name = 'Aïssata Ouédraogo') =>
  t.call('GET', `/talents${talentAddress({ user_id: person.id, full_name }).replace('/talent', '')}`);
const update = (body: object) => t.call('PATCH', '/auth/me', { token: person.token, body });

test('whoever is listed has a page with what they show, and neither e-mail nor phone', async () => {
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body.talent).toMatchObject({ user_id: person.id, full_name: 'Aïssata Ouédraogo' });
  expect(body.certificates).toMatchObject([{ counted: expect.any(Number), proven: true }]);
  expect(Object.keys(body.certificates[0].skills).length).toBeGreaterThan(1);
  expect(JSON.stringify(body)).not.toMatch(/@|22370000001/);
  expect(body.talent.languages).toEqual([]);
  await update({ languages: ['wo', 'bm', 'wo'] });
  expect((await open('Ancien Nom')).body).toEqual({
    ...body,
    talent: { ...body.talent, languages: ['wo', 'bm'] },
  });
});

test('a certificate that is kept says so, without the skills of its report, whose score is another', async () => {
  const change = (kept: boolean) =>
    t.deps.db.update(certificates).set({ kept }).where(eq(certificates.account_id, person.id));
  await change(true);
  const [held] = (await open()).body.certificates;
  expect([held.kept, held.skills]).toEqual([true, {}]);
  await change(false);
  expect((await open()).body.certificates).toMatchObject([{ kept: false }]);
});

test('who hides has none; nor has a certificate that is hidden, withdrawn or expired', async () => {
  await update({ is_listed: false });
  expect((await open()).status).toBe(404);
  await update({ is_listed: true });
  expect((await open()).status).toBe(200);
  const change = (fields: Partial<typeof certificates.$inferInsert>) =>
    t.deps.db.update(certificates).set(fields).where(eq(certificates.account_id, person.id));
  for (const fields of [{ hidden_at: t.deps.now() }, { revoked_at: t.deps.now() }]) {
    await change(fields);
    expect((await open()).status, Object.keys(fields)[0]).toBe(404);
    await change({ hidden_at: null, revoked_at: null });
  }
  expect((await open()).status).toBe(200);
  t.advance(4 * 365 * 86_400_000);
  expect((await open()).status).toBe(404);
  expect((await t.call('GET', '/talents/personne')).status).toBe(404);
});
