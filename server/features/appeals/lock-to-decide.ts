import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { lockCampaignsOfReports } from '#server/features/campaigns/index.ts';
import { lockReport } from '#server/features/reports/index.ts';
import { lockOwner } from '#server/lock-account.ts';

/** A report with what scoring it again locks, before its appeals: who deletes the account holds that, then takes these. */
export async function lockToDecide(tx: Transaction, reportId: string): Promise<void> {
  await lockReport(tx, reportId);
  await lockCampaignsOfReports(tx, [reportId]);
  await lockOwner(tx, sql`select account_id from reports where id = ${reportId}`);
}
