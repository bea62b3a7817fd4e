import { lt } from '#server/db/drizzle.ts';
import { emailCodes, passwordResets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly: links and codes that open nothing any more. */
export async function purgeOldCodes(deps: Deps): Promise<void> {
  const limit = keptSince('code', deps.now());
  await deps.db.delete(passwordResets).where(lt(passwordResets.expires_at, limit));
  await deps.db.delete(emailCodes).where(lt(emailCodes.expires_at, limit));
}
