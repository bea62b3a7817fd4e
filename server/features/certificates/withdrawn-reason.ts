import { type SQL, sql } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';

/**
 * For a query of reports: why an administrator withdrew the certificate. Null for one that went with its owner’s
 * account.
 */
export const withdrawnReason: SQL<string | null> = sql<string | null>`(
  select c.revoked_reason from certificates c
  where c.report_id = ${reports.id} and c.account_id = ${reports.account_id})`;
