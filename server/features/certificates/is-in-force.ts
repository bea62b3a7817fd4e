import { type SQL, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { VALID_YEARS } from '#shared/rules/certificates/expiry.ts';

/**
 * A condition on certificates: neither withdrawn nor expired (as `expiryOf` has it), by the database’s clock or at
 * another instant.
 */
export function isInForce(at?: Date): SQL<boolean> {
  const instant = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  return sql<boolean>`(${certificates.revoked_at} is null
    and (${certificates.issued_at} at time zone 'utc' + make_interval(years => ${VALID_YEARS})) at time zone 'utc' > ${instant})`;
}
