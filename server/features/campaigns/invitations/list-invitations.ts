import { asc, eq, sql } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import { formatPhone } from '#server/text/format-phone.ts';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { recruitingCampaign } from '../access.ts';
import { invitationToken } from './invitation-token.ts';

/** A condition on an invitation: whoever it was for is a candidate. */
export const isTaken = sql<boolean>`exists (select from candidacies c
  where c.campaign_id = invitations.campaign_id and c.account_id = invitations.account_id)`;

/**
 * A condition on an invitation: its candidate withdrew. Of candidates who blocked the company it is not told (rule
 * C18).
 */
const isWithdrawn = (companyId: string) => sql<boolean>`exists (select from candidacies c
  where c.campaign_id = invitations.campaign_id and c.account_id = invitations.account_id
    and c.withdrawn_at is not null and ${isWilling(sql`c.account_id`, companyId)})`;

/** Everybody invited: who is no candidate yet first, then by number and address. @throws 404 for another company's */
export async function listInvitations(
  deps: Deps,
  { session, campaignId }: { session: Session; campaignId: string },
): Promise<{ invitations: Invitation[] }> {
  const campaign = await recruitingCampaign(deps.db, { session, campaignId });
  const rows = await deps.db
    .select({
      id: invitations.id,
      email: invitations.email,
      phone: invitations.phone,
      isTaken,
      withdrawn: isWithdrawn(campaign.account_id),
    })
    .from(invitations)
    .where(eq(invitations.campaign_id, campaign.id))
    .orderBy(asc(isTaken), asc(invitations.phone), asc(invitations.email));
  return {
    invitations: rows.map(({ id, email, phone, isTaken, withdrawn }) => ({
      id,
      email,
      phone: phone && formatPhone(phone),
      token: isTaken ? null : invitationToken(deps, id),
      withdrawn,
    })),
  };
}
