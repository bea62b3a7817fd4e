import type { Transaction } from '#server/db/connection.ts';
import { inArray } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';

/** Marks the candidacies whose reports’ certificates were just confirmed. Called where certificates are confirmed. */
export async function recordConfirmation(
  tx: Transaction,
  { reportIds }: { reportIds: string[] },
): Promise<void> {
  await tx.update(candidacies).set({ confirmed: true }).where(inArray(candidacies.report_id, reportIds));
}
