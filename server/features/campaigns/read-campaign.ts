import { sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import type { Funnel } from '#shared/contracts/campaigns.ts';
import { type CampaignRow, campaignNotFound, ownCampaign } from './access.ts';
import { oneAsCompanySees } from './candidates/as-company-sees.ts';
import { isStranger } from './candidates/read-candidacies.ts';
import { readInvited } from './invitations/invited-emails.ts';
import { lacksQuestions } from './lacks-questions.ts';
import { presentCampaign } from './present.ts';

/** One of the company's own, with its funnel. @throws 404 for another company's */
export async function readCampaign(
  deps: Deps,
  { session: { account }, campaignId }: { session: Session; campaignId: string },
) {
  const [found] = await deps.db.select().from(campaigns).where(ownCampaign(account, campaignId));
  if (!found) throw campaignNotFound();
  const campaign = await oneAsCompanySees(deps.db, found);
  const invited = await readInvited(deps.db, campaignId);
  return {
    campaign: presentCampaign(campaign, invited),
    funnel: { ...(await countSteps(deps, campaign)), invited: invited.count },
    lacks_questions: found.status === 'active' && (await lacksQuestions(deps.db, found)),
  };
}

async function countSteps(deps: Deps, campaign: CampaignRow): Promise<Omit<Funnel, 'invited'>> {
  const { id, account_id } = campaign;
  const { rows } = await deps.db.execute<Pick<Funnel, 'opened' | 'contacted' | 'hired'>>(sql`
    select (count(*) filter (where ${assessments.started_at} is not null))::int as opened,
      (count(*) filter (where ${conversations.id} is not null and not (${isStranger})))::int as contacted,
      (count(*) filter (where ${candidacies.stage} = 'hired'))::int as hired
    from ${candidacies}
    join ${accounts} on ${accounts.id} = ${candidacies.account_id}
    left join ${assessments} on ${assessments.id} = ${candidacies.assessment_id}
    left join ${conversations} on ${conversations.enterprise_id} = ${account_id}
      and ${conversations.candidate_id} = ${candidacies.account_id}
    where ${candidacies.campaign_id} = ${id} and ${candidacies.withdrawn_at} is null
      and ${isWilling(candidacies.account_id, account_id)}`);
  const { opened = 0, contacted = 0, hired = 0 } = rows[0] ?? {};
  return {
    candidates: campaign.candidacies_count,
    opened,
    finished: campaign.tested_count,
    passed: campaign.passed_count,
    contacted,
    hired,
  };
}
