import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { and, isNull, lt } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly: addresses of people who never came. */
export async function purgeOldInvitations(deps: Deps): Promise<void> {
  await deleteInBatches(
    deps.db,
    invitations,
    and(isNull(invitations.account_id), lt(invitations.created_at, keptSince('invitation', deps.now()))),
  );
}
