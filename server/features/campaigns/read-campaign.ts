import { sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import type { Funnel } from '#shared/contracts/campaigns.ts';
import { type CampaignRow, campaignNotFound, ownCampaign } from './access.ts';
import { oneAsCompanySees } from './as-company-sees.ts';
import { readInvited } from './invited-emails.ts';
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
    select (count(*) filter (where a.started_at is not null))::int as opened,
      (count(*) filter (where v.id is not null))::int as contacted,
      (count(*) filter (where c.stage = 'hired'))::int as hired
    from candidacies c
    left join assessments a on a.id = c.assessment_id
    left join conversations v on v.enterprise_id = ${account_id} and v.candidate_id = c.account_id
    where c.campaign_id = ${id} and c.withdrawn_at is null and ${isWilling(sql`c.account_id`, account_id)}`);
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
