import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { and, lt, sql } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { isTaken } from './invitations/list-invitations.ts';

/** Nightly: addresses of people who never became candidates. Of a candidate, it is the name their company knows. */
export async function purgeOldInvitations(deps: Deps): Promise<void> {
  await deleteInBatches(
    deps.db,
    invitations,
    and(sql`not ${isTaken}`, lt(invitations.created_at, keptSince('invitation', deps.now()))),
  );
}
