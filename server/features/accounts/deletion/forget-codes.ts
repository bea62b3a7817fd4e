import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { emailChanges } from '#server/db/schema/account-changes.ts';
import { emailCodes, passkeys, passwordResets, recoveryCodes } from '#server/db/schema/accounts.ts';

/** Every link, code and passkey that opens the account: for one that is deleted. */
export async function forgetCodes(tx: Transaction, accountId: string): Promise<void> {
  await forgetMailed(tx, accountId);
  await tx.delete(passkeys).where(eq(passkeys.account_id, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId));
}

/** What was mailed to an address that is the account's no more. */
export async function forgetMailed(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.account_id, accountId));
  await tx.delete(emailCodes).where(eq(emailCodes.account_id, accountId));
  await tx.delete(emailChanges).where(eq(emailChanges.account_id, accountId));
}
