import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { rateLimits } from '#server/db/schema/platform.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly: counters of attempts, whose keys are network addresses and accounts. */
export async function purgeOldAttempts(deps: Deps): Promise<void> {
  await deleteInBatches(
    deps.db,
    rateLimits,
    lt(rateLimits.expire, keptSince('attempt', deps.now()).getTime()),
  );
}
