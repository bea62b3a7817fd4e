import type { Transaction } from '#server/db/connection.ts';
import { inArray, type SQL } from '#server/db/drizzle.ts';
import { campaigns, candidacies, candidacyNotes } from '#server/db/schema/campaigns.ts';

/**
 * For deleted accounts: deletes the notes about them and those that they wrote about others.
 * Two statements, since each finds its rows by an index of its own.
 */
export async function dropNotesOf(tx: Transaction, accountIds: string[]): Promise<void> {
  const theirs = tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.account_id, accountIds));
  await drop(tx, inArray(candidacies.account_id, accountIds));
  await drop(tx, inArray(candidacies.campaign_id, theirs));
}

async function drop(tx: Transaction, those: SQL): Promise<void> {
  const noted = tx.select({ id: candidacies.id }).from(candidacies).where(those);
  await tx.delete(candidacyNotes).where(inArray(candidacyNotes.candidacy_id, noted));
}
