import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';

/** The candidacy whose report's certificate was just withdrawn is confirmed no more. Called where certificates are withdrawn. */
export async function clearConfirmation(tx: Transaction, { reportId }: { reportId: string }): Promise<void> {
  await tx.update(candidacies).set({ confirmed: false }).where(eq(candidacies.report_id, reportId));
}
