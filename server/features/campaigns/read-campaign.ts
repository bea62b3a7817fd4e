import { sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import type { Funnel } from '#shared/contracts/campaigns.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/score.ts';
import { type CampaignRow, campaignNotFound, ownCampaign } from './access.ts';
import { readInvited } from './invited-emails.ts';
import { presentCampaign } from './present.ts';

/** One of the company's own, with its funnel. @throws 404 for another company's */
export async function readCampaign(
  deps: Deps,
  { session: { account }, campaignId }: { session: Session; campaignId: string },
) {
  const [campaign] = await deps.db.select().from(campaigns).where(ownCampaign(account, campaignId));
  if (!campaign) throw campaignNotFound();
  const invited = await readInvited(deps.db, campaignId);
  return {
    campaign: presentCampaign(campaign, invited),
    funnel: { ...(await countSteps(deps, campaign)), invited: invited.count },
  };
}

/** Of those whom the company sees, as in its list of candidates. */
async function countSteps(deps: Deps, { id, account_id }: CampaignRow): Promise<Omit<Funnel, 'invited'>> {
  const { rows } = await deps.db.execute<Omit<Funnel, 'invited'>>(sql`
    select count(*)::int as candidates,
      (count(*) filter (where a.started_at is not null))::int as opened,
      count(c.score)::int as finished,
      (count(*) filter (where c.score >= ${CERTIFICATION_THRESHOLD}))::int as passed,
      count(v.id)::int as contacted,
      (count(*) filter (where c.stage = 'hired'))::int as hired
    from candidacies c
    left join assessments a on a.id = c.assessment_id
    left join conversations v on v.enterprise_id = ${account_id} and v.candidate_id = c.account_id
    where c.campaign_id = ${id} and c.withdrawn_at is null and ${isWilling(sql`c.account_id`, account_id)}`);
  return rows[0] as Omit<Funnel, 'invited'>;
}
