import { type SQL, sql } from '#server/db/drizzle.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { isInForce } from './is-in-force.ts';

/** A condition on reports: the certificate, which nobody withdrew, is older than one lasts. */
export function hasExpired(at: Date): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${certificates} where ${certificates.report_id} = ${reports.id}
      and ${certificates.revoked_at} is null and not ${isInForce(at)})`;
}
