import { and, eq, type SQL } from 'drizzle-orm';
import { reports } from '#server/db/schema/reports.ts';
import type { Account } from '#server/features/accounts/index.ts';

/** A report answers the candidate it is about. */
export function ownReport(account: Account, reportId: string): SQL | undefined {
  return and(eq(reports.id, reportId), eq(reports.account_id, account.id));
}
