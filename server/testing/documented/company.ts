import { expect } from 'vitest';
import { answerCheckout } from '../worlds/payments.ts';
import { idOf } from './administrator.ts';
import type { Program } from './program.ts';

type Company = { token: string };

export async function buyCredits({ ask }: Program, { token }: Company): Promise<void> {
  const code = { code: 'BIENVENUE', credits: 20 };
  expect(await ask('POST /promo-codes/validate', { token, body: code })).toMatchObject({
    base_amount: 100_000,
    discount_amount: 10_000,
    final_amount: 90_000,
  });
  const body = { credits: 20, promo_code: 'BIENVENUE' };
  const { payment_url } = await ask('POST /payment/initialize', { token, body });
  const back = (await answerCheckout(payment_url, 'accepted')).headers.get('location') ?? '';
  const id = new URL(back).searchParams.get('transaction_id') ?? '';
  expect((await ask('GET /payment/verify/{}', { token, id })).transaction).toMatchObject({
    ...{ status: 'success', credits: 20, final_amount: 90_000, promo_code: 'BIENVENUE' },
  });
  expect((await ask('GET /auth/me', { token })).user.credits).toBe(30);
}

/** @returns the id of a campaign that everybody sees and of one that `invited` alone do */
export async function openCampaigns(
  { ask }: Program,
  { token }: Company,
  { profileId, invited }: { profileId: string; invited: string[] },
) {
  const campaign = { description: 'Un poste à pourvoir', profile_id: profileId, level: 'intermediate' };
  await ask('POST /campaigns/create', {
    token,
    body: { title: 'Ouverte', ...campaign, is_public: true, invited_emails: [], deadline: '2099-12-31' },
  });
  await ask('POST /campaigns/create', {
    token,
    body: { title: 'Sur invitation', ...campaign, is_public: false, invited_emails: [...invited, ''] },
  });
  const { campaigns } = await ask('GET /campaigns', { token });
  const isPublic = await ask('GET /campaigns/public', { query: { t: String(Date.now()) } });
  expect(isPublic.campaigns.map(({ title }: { title: string }) => title)).toEqual(['Ouverte']);
  return {
    openId: idOf(campaigns, { title: 'Ouverte' }),
    privateId: idOf(campaigns, { title: 'Sur invitation' }),
  };
}

/** Scores, reports, the analysis, and the contact. @returns the conversation’s id */
export async function chooseCandidate(
  { ask }: Program,
  { token }: Company,
  { campaignId, candidateId }: { campaignId: string; candidateId: string },
): Promise<string> {
  const { candidates } = await ask('GET /admin/campaigns/{}/candidates', { token, id: campaignId });
  expect(candidates).toMatchObject([
    { candidate: { id: candidateId, full_name: 'Awa Traoré' }, score: 100, report_id: expect.any(String) },
  ]);
  await ask('GET /reports/{}', { token, id: candidates[0].report_id });
  const { analysis } = await ask('POST /admin/campaigns/{}/analyze', { token, id: campaignId });
  expect(analysis.top_candidates).toMatchObject([{ name: 'Awa Traoré', reason: expect.any(String) }]);
  const { conversation_id } = await ask('POST /contact-candidate', {
    token,
    body: { candidate_id: candidateId, campaign_id: campaignId },
  });
  return conversation_id;
}

export async function contactTalent(
  { ask, refused }: Program,
  { token }: Company,
  { talentId, individual }: { talentId: string; individual: { token: string } },
): Promise<void> {
  expect(await refused('POST /contact-candidate/{}', { ...individual, id: talentId })).toMatchObject({
    ...{
      status: 403,
      detail: expect.stringContaining('Seules les entreprises peuvent contacter des candidats'),
    },
  });
  const { top_talents } = await ask('GET /top-talents', { query: { t: String(Date.now()) } });
  expect(top_talents).toMatchObject([{ user_id: talentId, best_score: 100, tests_passed: 1 }]);
  const again = await ask('POST /contact-candidate/{}', {
    token,
    id: talentId,
    query: { message: 'Bonjour, êtes-vous disponible ?' },
  });
  expect(again).toMatchObject({ already_contacted: true, candidate_info: { full_name: 'Awa Traoré' } });
}
