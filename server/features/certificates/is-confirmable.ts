import { type SQL, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { isInForce } from './is-in-force.ts';

/** Of a row of certificates: valid today, not confirmed, and no confirmation drawn for it but one deleted unopened. */
export const isConfirmable: SQL<boolean> = sql<boolean>`coalesce(
  ${isInForce()} and not ${certificates.confirmed} and not exists (
    select from assessments a where a.confirms = ${certificates.report_id}
      and (a.deleted_at is null or a.started_at is not null)), false)`;
