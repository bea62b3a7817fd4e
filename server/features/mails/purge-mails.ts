import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';

const KEPT_MS = 30 * 86_400_000;

/** Nightly: what was written more than 30 days ago. */
export async function purgeOldMails(deps: Deps): Promise<void> {
  await deps.db.delete(mails).where(lt(mails.created_at, new Date(deps.now().getTime() - KEPT_MS)));
}

export async function deleteMailsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.account_id, accountId));
}
