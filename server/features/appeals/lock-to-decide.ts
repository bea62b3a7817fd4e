import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { lockCampaignsOfReports } from '#server/features/campaigns/index.ts';
import { lockReport } from '#server/features/reports/index.ts';
import { lockOwner } from '#server/lock-account.ts';

/**
 * Locks a report with all that scoring it again locks. To be called before its appeals are locked: a deletion of the
 * account locks in this order too.
 */
export async function lockToDecide(tx: Transaction, reportId: string): Promise<void> {
  await lockReport(tx, reportId);
  await lockCampaignsOfReports(tx, [reportId]);
  await lockOwner(tx, sql`select account_id from reports where id = ${reportId}`);
}
