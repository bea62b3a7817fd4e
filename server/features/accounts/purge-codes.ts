import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { emailCodes, passwordResets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly: links and codes that open nothing any more. */
export async function purgeOldCodes(deps: Deps): Promise<void> {
  const limit = keptSince('code', deps.now());
  await deleteInBatches(deps.db, passwordResets, lt(passwordResets.expires_at, limit));
  await deleteInBatches(deps.db, emailCodes, lt(emailCodes.expires_at, limit));
}
