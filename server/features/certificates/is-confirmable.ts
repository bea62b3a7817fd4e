import { type SQL, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { VALID_YEARS } from '#shared/rules/expiry.ts';

/** Of a row of certificates: valid today, not confirmed, and no confirmation drawn for it but one deleted unopened. */
export const isConfirmable: SQL<boolean> = sql<boolean>`coalesce(
  ${certificates.revoked_at} is null and ${certificates.issued_at} > now() - make_interval(years => ${VALID_YEARS})
    and not ${certificates.confirmed} and not exists (
    select from assessments a where a.confirms = ${certificates.report_id}
      and (a.deleted_at is null or a.started_at is not null)), false)`;
