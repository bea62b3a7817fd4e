import { expect } from 'vitest';
import type { Answered, Program } from './program.ts';

type Admin = { token: string };
export type Keys = Map<string, string>;

/** Profile, skill and questions that a model wrote, as whoever sets up the catalogue makes them. */
export async function fillCatalogue({ ask }: Program, { token }: Admin) {
  const make = async (name: string) => {
    await ask('POST /admin/profiles', { token, query: { name, description: 'Un métier' } });
    const { profiles } = await ask('GET /admin/profiles', { token });
    return idOf(profiles, { name });
  };
  const addSkill = async (profile_id: string, name: string) => {
    await ask('POST /admin/skills', { token, query: { profile_id, name, description: 'Savoir' } });
    const { skills } = await ask('GET /admin/profiles/{}/skills', { token, id: profile_id });
    return idOf(skills, { name });
  };
  const profileId = await make('Gestionnaire de paie');
  const skillId = await addSkill(profileId, 'Paie');
  expect(
    await ask('POST /admin/skills/{}/generate-questions', {
      token,
      id: skillId,
      query: { num_questions: '10' },
    }),
  ).toMatchObject({ questions_generated: 10 });
  const { questions } = await ask('GET /admin/skills/{}/questions', { token, id: skillId });
  expect(questions).toHaveLength(10);
  const keys: Keys = new Map(
    questions.map(({ question_text, options, correct_answer_index }: Answered) => [
      question_text,
      options[correct_answer_index],
    ]),
  );

  const mistaken = await make('Une erreur');
  await ask('DELETE /admin/skills/{}', { token, id: await addSkill(mistaken, 'Une autre') });
  await ask('DELETE /admin/profiles/{}', { token, id: mistaken });
  return { profileId, keys };
}

export async function setPrices({ ask }: Program, { token }: Admin): Promise<void> {
  const pricing = {
    ...{ test_individual_cost: '1', campaign_cost: '10' },
    ...{ initial_credits_individual: '2', initial_credits_enterprise: '10' },
  };
  await ask('PUT /admin/settings/pricing', { token, query: pricing });
  expect((await ask('GET /admin/settings/pricing')).pricing).toEqual({
    ...{ test_individual_cost: 1, campaign_cost: 10 },
    ...{ initial_credits_individual: 2, initial_credits_enterprise: 10 },
  });
  const query = { api_key: 'une-clé', site_id: '123456', sandbox_mode: 'true', credit_price: '5000' };
  await ask('PUT /admin/settings/cinetpay', { token, query });
  expect((await ask('GET /admin/settings/cinetpay', { token })).settings).toMatchObject({
    ...{ site_id: '123456', sandbox_mode: true, credit_price: 5000 },
  });
  expect((await ask('GET /admin/settings/cinetpay')).settings).toEqual({ credit_price: 5000 });
  const promo = { discount_type: 'percentage', discount_value: 10, min_credits: 0, max_usage: 0 };
  await ask('POST /admin/promo-codes', { token, body: { code: 'BIENVENUE', ...promo, expiry_date: null } });
  await ask('POST /admin/promo-codes', {
    token,
    body: { code: 'FINI', ...promo, expiry_date: '2099-12-31' },
  });
  const { promo_codes } = await ask('GET /admin/promo-codes', { token });
  await ask('DELETE /admin/promo-codes/{}', { token, id: idOf(promo_codes, { code: 'FINI' }) });
}

/** What is looked at and put in order once people are there. `leaving`: three accounts to delete. */
export async function runBusiness(
  { ask }: Program,
  { token }: Admin,
  { companyEmail, leaving }: { companyEmail: string; leaving: string[] },
): Promise<void> {
  const { users } = await ask('GET /admin/users', { token });
  const company = idOf(users, { email: companyEmail });
  await ask('POST /admin/users/{}/add-credits', { token, id: company, query: { credits: '5' } });
  const [first = '', ...others] = leaving.map((email) => idOf(users, { email }));
  await ask('DELETE /admin/users/{}', { token, id: first });
  expect(await ask('POST /admin/users/bulk-delete', { token, body: others })).toMatchObject({
    deleted_count: others.length,
  });
  const { transactions, stats } = await ask('GET /admin/transactions', { token });
  expect(transactions[0]).toMatchObject({ user_email: companyEmail, status: 'success', credits: 20 });
  expect(stats).toMatchObject({ total: 1, successful: 1, total_revenue: 90_000 });
  const counted = await ask('GET /admin/stats', { token });
  expect(counted.tests.total).toBe(counted.tests.pending + counted.tests.completed);
  await ask('GET /notifications', { token });
  await ask('GET /conversations', { token });
}

export function idOf(rows: Answered[], wanted: Record<string, string>): string {
  const found = rows.find((row) => Object.entries(wanted).every(([name, value]) => row[name] === value));
  if (!found) throw new Error(`no ${JSON.stringify(wanted)}`);
  return found.id;
}
