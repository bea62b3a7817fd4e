import { eq, sql } from 'drizzle-orm';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { CAMPAIGN_QUESTIONS_PER_SKILL } from '#shared/rules/campaigns.ts';
import { paperDuration } from '#shared/rules/exam.ts';
import { type CampaignRow, campaignNotFound, isExpected, isOpen, manages } from './access.ts';
import { presentPublicCampaign } from './present.ts';

/** One campaign as candidates see it. @throws 404 for a private one to whom neither owns it nor is expected (rule C4) */
export async function readPublicCampaign(deps: Deps, session: Session | null, id: string) {
  const ownAssessment = sql<string | null>`(select assessment_id from candidacies
    where campaign_id = campaigns.id and account_id = ${session?.account.id ?? null})`;
  const [row] = await deps.db
    .select({ campaign: campaigns, own_test_id: ownAssessment })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  if (!row || !(await maySee(deps, session, row.campaign))) throw campaignNotFound();
  const { campaign, own_test_id } = row;
  const question_count = campaign.skill_names.length * CAMPAIGN_QUESTIONS_PER_SKILL;
  return {
    campaign: {
      ...presentPublicCampaign(campaign),
      is_public: campaign.is_public,
      is_open: isOpen(campaign, deps.now()),
      question_count,
      duration: paperDuration(question_count),
      own_test_id,
    },
  };
}

async function maySee(deps: Deps, session: Session | null, campaign: CampaignRow): Promise<boolean> {
  if (campaign.is_public) return true;
  if (!session) return false;
  return manages(session, campaign) || isExpected(deps.db, session.account, campaign.id);
}
