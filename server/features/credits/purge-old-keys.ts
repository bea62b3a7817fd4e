import { lt } from '#server/db/drizzle.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

export async function purgeOldKeys(deps: Deps): Promise<void> {
  await deps.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, keptSince('request', deps.now())));
}
