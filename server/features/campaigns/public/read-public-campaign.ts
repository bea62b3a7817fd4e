import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { cutOff } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import { paperDuration } from '#shared/rules/assessments/exam.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns/campaigns.ts';
import { campaignNotFound, isOpen, maySeeCampaign } from '../access.ts';
import { stageToldOf } from '../applications/present-application.ts';
import { lacksQuestions } from '../lacks-questions.ts';
import { presentOffer, presentPublicCampaign, publicFields } from '../present.ts';

/** One campaign as candidates see it. @throws 404 for a private one to strangers */
export async function readPublicCampaign(
  deps: Deps,
  { session, campaignId }: { session: Session | null; campaignId: string },
) {
  const own = sql`${candidacies.campaign_id} = ${campaigns.id} and ${candidacies.account_id} = ${session?.account.id ?? null}`;
  const [row] = await deps.db
    .select({
      ...publicFields,
      companyGone: sql<boolean>`${accounts.deleted_at} is not null`,
      test: assessments,
      source: candidacies.source,
      withdrawn_at: candidacies.withdrawn_at,
      reportId: candidacies.report_id,
      stage_shared: candidacies.stage_shared,
      cutOff: cutOff({ company: sql`${campaigns.account_id}`, candidate: sql`${candidacies.account_id}` }),
    })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.account_id))
    .leftJoin(candidacies, own)
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(eq(campaigns.id, campaignId));
  if (!row || !(await maySeeCampaign(deps.db, { session, campaign: row.campaign }))) throw campaignNotFound();
  const { campaign, test, source, withdrawn_at, reportId, stage_shared } = row;
  const isOpenNow = isOpen(campaign, deps.now());
  const isGivenUp = test?.status === 'pending' && test.deleted_at !== null;
  // Its test as it was drawn, or as it would be for this reader.
  const timed = test && !isGivenUp ? test : session?.account;
  const question_count = campaign.skill_names.length * campaignQuestionsPerSkill(campaign.skill_names.length);
  return {
    campaign: {
      ...presentPublicCampaign(row),
      ...presentOffer(campaign),
      is_public: campaign.is_public,
      is_open: isOpenNow,
      lacks_questions: isOpenNow && (await lacksQuestions(deps.db, campaign)),
      is_hidden: campaign.hidden_at !== null,
      company_gone: row.companyGone,
      is_own: campaign.account_id === session?.account.id,
      question_count,
      duration: paperDuration(question_count, timed?.extra_time),
      own_test_id: test && !test.deleted_at && !withdrawn_at ? test.id : null,
      own_invited: source === 'invited' && !test?.started_at && !withdrawn_at,
      own_report_id: withdrawn_at ? null : reportId,
      own_test_abandoned: isGivenUp && !withdrawn_at && test.started_at !== null,
      own_withdrawn: Boolean(withdrawn_at && test?.started_at),
      own_stage: stageToldOf({ withdrawn_at, stage_shared }, row.cutOff),
    },
  };
}
