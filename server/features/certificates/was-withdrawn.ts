import { type SQL, sql } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';

/** Of a row of reports: an administrator withdrew its certificate; one that went with its owner's account has no reason. */
export const wasWithdrawn: SQL<boolean> = sql<boolean>`exists (
  select from certificates c where c.report_id = ${reports.id} and c.account_id = ${reports.account_id}
    and c.revoked_reason is not null)`;
