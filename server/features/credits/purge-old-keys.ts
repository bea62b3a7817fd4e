import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

export async function purgeOldKeys(deps: Deps): Promise<void> {
  await deleteInBatches(
    deps.db,
    idempotencyKeys,
    lt(idempotencyKeys.created_at, keptSince('request', deps.now())),
  );
}
