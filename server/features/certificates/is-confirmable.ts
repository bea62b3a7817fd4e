import { type SQL, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { isInForce } from './is-in-force.ts';

/**
 * A condition on certificates: valid today, not confirmed, and no confirmation was drawn for it, but for one deleted
 * unopened.
 */
export const isConfirmable: SQL<boolean> = sql<boolean>`coalesce(
  ${isInForce()} and not ${certificates.confirmed} and not exists (
    select from assessments a where a.confirms = ${certificates.report_id}
      and (a.deleted_at is null or a.started_at is not null)), false)`;
