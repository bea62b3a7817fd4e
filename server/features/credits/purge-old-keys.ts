import { lt } from 'drizzle-orm';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';

/** A phone may deliver its outbox after weeks. */
const KEPT_DAYS = 90;

export async function purgeOldKeys(deps: Deps): Promise<void> {
  const limit = new Date(deps.now().getTime() - KEPT_DAYS * 86_400_000);
  await deps.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, limit));
}
