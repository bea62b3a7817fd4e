import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { pushes } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_MS } from '#shared/rules/time.ts';

/** A day longer than a notice is of use. */
const KEPT_MS = 2 * DAY_MS;

/** Nightly: those whose job was given up. */
export async function purgeOldPushes({ db, now }: Deps): Promise<void> {
  await deleteInBatches(db, pushes, lt(pushes.created_at, new Date(now().getTime() - KEPT_MS)));
}
