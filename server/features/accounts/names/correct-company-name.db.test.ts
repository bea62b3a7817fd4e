import { expect, test } from 'vitest';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { candidateWith, openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';

const t = testApp();

const correct = ({ token }: Person, company_name: string, current_password: string | null = PASSWORD) =>
  t.call('POST', '/auth/company-name', { token, body: { company_name, current_password } });

test('offers, conversations and what candidates were told bear the corrected name', async () => {
  const company = await signUpCompany(t, { company_name: 'Sahel Conseils' });
  const other = await openCampaign(t, await signUpCompany(t, { company_name: 'Sahel Conseils' }));
  const campaign = await openCampaign(t, company);
  const { id: candidate_id } = await candidateWith(t, campaign.id, 'Awa Traoré', {
    ...{ score: 95, low: 91, high: 99, skills: {} },
  });
  const body = { candidate_id, campaign_id: campaign.id };
  expect((await t.call('POST', '/contact-candidate', { token: company.token, body })).status).toBe(200);
  const [{ id: candidacyId }] = (
    await t.call('GET', `/admin/campaigns/${campaign.id}/candidates`, { token: company.token })
  ).body.candidates;
  await t.call('POST', `/candidacies/${candidacyId}/share-stage`, { token: company.token, body: {} });

  const corrected = await correct(company, 'Sahel Conseil');
  expect(corrected.body).toMatchObject({ campaigns: 1, user: { company_name: 'Sahel Conseil' } });

  const named = async (id: string) =>
    (await t.call('GET', `/campaigns/${id}/public`)).body.campaign.company_name;
  expect([await named(campaign.id), await named(other.id)]).toEqual(['Sahel Conseil', 'Sahel Conseils']);
  const { rows } = await t.pool.query('select message from notifications where account_id = $1', [
    candidate_id,
  ]);
  const told = rows.map(({ message }) => message).join('\n');
  expect(told).toContain('Sahel Conseil s’intéresse');
  expect(told).toContain('Sahel Conseil a mis à jour votre candidature');
  expect(told).not.toContain('Conseils');
});

test('two corrections a year, also at once, apart from those of the person; the same name is none', async () => {
  const company = await signUpCompany(t, { company_name: 'Sahel' });
  expect((await correct(company, 'Sahel')).body.code).toBe('conflict');
  const answers = await atOnce(
    t,
    `select from accounts where id = '${company.id}' for update`,
    Array.from({ length: 4 }, (_, at) => () => correct(company, `Sahel ${at}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const { body } = await t.call('GET', '/auth/security', { token: company.token });
  expect(body).toMatchObject({ name_corrections_left: 2, company_name_corrections_left: 0 });
});

test('an individual has none to correct, and an old token alone corrects none', async () => {
  expect((await correct(await signUp(t), 'Sahel')).body.code).toBe('forbidden');
  const company = await signUpCompany(t);
  t.advance(16 * 60_000);
  expect((await correct(company, 'Autre', null)).body.code).toBe('presence_required');
});
