import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly: invitations to a team that nobody took. */
export async function purgeOldSeats(deps: Deps): Promise<void> {
  await deleteInBatches(
    deps.db,
    seatInvitations,
    lt(seatInvitations.expires_at, keptSince('seat', deps.now())),
  );
}
