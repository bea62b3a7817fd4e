import { and, desc, eq, isNull, or, type SQL, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns, candidacies, invitations, savedCampaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { ensureMayApply, isOpen } from '../access.ts';
import { presentPublicCampaign, publicFields } from '../present.ts';

/** More than one can read; the list is never paged. */
export const MOST_SAVED = 100;

/** What one saved and may still see, the last saved first. @throws 403 for a company */
export async function listSavedCampaigns(deps: Deps, { session: { account } }: { session: Session }) {
  ensureMayApply(account);
  const rows = await deps.db
    .select(publicFields)
    .from(savedCampaigns)
    .innerJoin(campaigns, eq(campaigns.id, savedCampaigns.campaign_id))
    .innerJoin(accounts, eq(accounts.id, campaigns.account_id))
    .where(isInList(account.id))
    .orderBy(desc(savedCampaigns.saved_at), desc(savedCampaigns.campaign_id))
    .limit(MOST_SAVED);
  const now = deps.now();
  return {
    campaigns: rows.map((row) => ({
      ...presentPublicCampaign(row),
      is_open: isOpen(row.campaign, now),
    })),
  };
}

/** A condition on saved campaigns joined with the campaigns: this account saved it and may still see it. */
export function isInList(accountId: string): SQL {
  return sql`${savedCampaigns.account_id} = ${accountId} and ${or(
    and(
      isNull(campaigns.hidden_at),
      or(
        eq(campaigns.is_public, true),
        sql`exists (select from ${invitations} i where i.campaign_id = ${campaigns.id} and i.account_id = ${accountId})`,
      ),
    ),
    sql`exists (select from ${candidacies} c where c.campaign_id = ${campaigns.id} and c.account_id = ${accountId})`,
  )}`;
}
