import type { Transaction } from '#server/db/connection.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { eq, lt } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { keptSince } from '#shared/rules/retention.ts';

/** Nightly. */
export async function purgeOldMails(deps: Deps): Promise<void> {
  await deleteInBatches(deps.db, mails, lt(mails.created_at, keptSince('mail', deps.now())));
}

export async function deleteMailsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.account_id, accountId));
}
