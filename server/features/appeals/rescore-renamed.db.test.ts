import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { neutralisations } from '#server/db/schema/appeals.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { answerInCampaign, createQuestionWorld } from '#server/testing/worlds/question-world.ts';
import { listNeutralised, rescoreNeutralised } from './index.ts';

const t = testApp();

test('who is renamed or goes while their result is corrected is told of by the new name, or not at all', async () => {
  const admin = await signInAdmin(t);
  const world = await createQuestionWorld(t, admin);
  const company = await signUpCompany(t);
  const campaign = await openCampaign(t, company, { profile_id: world.profileId, level: 'junior' });
  const [renamed, gone] = [await signUp(t, { full_name: 'Awa Traroé' }), await signUp(t)];
  for (const person of [renamed, gone]) await answerInCampaign(t, person, { campaignId: campaign.id, world });
  await t.runJobs();
  const body = { reason: 'Deux réponses sont justes' };
  await t.call('POST', `/admin/questions/${world.heavy}/neutralise`, { token: admin.token, body });
  const [work] = await t.deps.db
    .select()
    .from(neutralisations)
    .where(eq(neutralisations.question_id, world.heavy));
  const neutralisationId = work?.id ?? '';
  await listNeutralised(t.deps, { neutralisationId });
  await atOnce(
    t,
    `update accounts set full_name = 'Awa Traoré', deleted_at = case when id = '${gone.id}' then now() end
    where id in ('${renamed.id}', '${gone.id}')`,
    [() => rescoreNeutralised(t.deps, { neutralisationId })],
  );
  const { rows } = await t.pool.query(
    `select split_part(message, ' réussit', 1) as name from notifications where account_id = $1 and title = 'Résultat corrigé'`,
    [company.id],
  );
  expect(rows).toEqual([{ name: 'Awa Traoré' }]);
});
