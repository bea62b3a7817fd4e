import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import {
  creditsOf,
  giveCredits,
  openTest,
  type Person,
  profileId,
  signUp,
} from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { signUpTalent } from '#server/testing/worlds/conversations.ts';

const t = testApp();

type Line = { what: string; amount: number; balance_after: number };
const read = async ({ token }: Person, query = '') =>
  (await t.call('GET', `/auth/credits${query}`, { token })).body;

test('each movement is told in words with the balance after it, newest first', async () => {
  const person = await signUp(t);
  const { body } = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id: await profileId(t), level: 'junior', num_questions_per_skill: 5 },
  });
  await t.call('DELETE', `/tests/${body.test.id}`, { token: person.token });
  await giveCredits(t, person, 4);
  const statement = await read(person);
  expect(
    statement.entries.map(({ what, amount, balance_after }: Line) => [what, amount, balance_after]),
  ).toEqual([
    ['Crédits ajoutés par l’équipe de Baara', 4, 6],
    [expect.stringMatching(/^Remboursement du test .+, niveau junior$/), 1, 2],
    [expect.stringMatching(/^Test .+, niveau junior$/), -1, 1],
    ['Crédits offerts à l’inscription', 2, 2],
  ]);
  expect(statement).toMatchObject({ credits: await creditsOf(t, person), total: 4, next_cursor: null });
});

test('a company reads its campaigns and whom it contacted', async () => {
  const company = await signUpCompany(t);
  await giveCredits(t, company, 50);
  await openCampaign(t, company, { title: 'Comptables à Dakar' });
  const talent = await signUpTalent(t);
  await t.call('POST', `/contact-candidate/${talent.id}`, { token: company.token, body: {} });
  const words = (await read(company)).entries.map(({ what }: Line) => what);
  expect(words).toContain('Campagne «\u00a0Comptables à Dakar\u00a0»');
  expect(words).toContain('Mise en relation avec Binta Keïta');
});

test('pages join without a gap, and the file holds them all', async () => {
  const person = await signUp(t);
  for (let at = 1; at <= 6; at += 1) await giveCredits(t, person, at);
  await openTest(t, person);
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { entries: { amount: number }[]; next_cursor: string | null } = await read(
      person,
      `?limit=3${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.entries.map(({ amount }) => amount));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual([-1, 6, 5, 4, 3, 2, 1, 2]);
  const { body } = await t.call('GET', '/auth/credits/export', { token: person.token });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + seen.length);
  expect(lines.at(-1)).toMatch(/^"\d{4}-\d\d-\d\d [\d:]{8}";/);
});

test('nobody reads somebody else’s movements', async () => {
  const [person, other] = [await signUp(t), await signUp(t)];
  await giveCredits(t, person, 9);
  expect((await read(other)).entries).toHaveLength(1);
});

test('counting stops at 1,000 movements, and says when there are more', async () => {
  const person = await signUp(t);
  const counted = async (more: number) => {
    await t.pool.query(
      `insert into ledger (account_id, amount, reason, ref_id, balance_after)
      select $1, 1, 'admin_grant', gen_random_uuid(), 2 from generate_series(1, $2)`,
      [person.id, more],
    );
    const { total, total_is_capped } = await read(person);
    return [total, total_is_capped];
  };
  expect([await counted(999), await counted(1)]).toEqual([
    [1_000, false],
    [1_000, true],
  ]);
});
