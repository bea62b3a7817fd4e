import type { Transaction } from '#server/db/connection.ts';
import { eq, or } from '#server/db/drizzle.ts';
import { abuseReports, companyBlocks, companyProofs } from '#server/db/schema/trust.ts';

/** For a deleted account: its documents, blocks by or of it, and what was said of it. */
export async function forgetTrust(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(companyProofs).where(eq(companyProofs.account_id, accountId));
  await tx.delete(abuseReports).where(eq(abuseReports.company_id, accountId));
  await tx
    .delete(companyBlocks)
    .where(or(eq(companyBlocks.company_id, accountId), eq(companyBlocks.candidate_id, accountId)));
}
