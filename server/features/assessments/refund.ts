import type { Queryable } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import type { assessments } from '#server/db/schema/assessments.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

/** Giving up an opened test gives its cost back once in so many days. */
const REFUND_DAYS = 30;

type Refundable = Pick<
  typeof assessments.$inferSelect,
  'status' | 'cost' | 'campaign_id' | 'started_at' | 'deadline'
>;

/**
 * The credits that deleting a test gives back: its cost if it is unopened, or under way and no other gave its
 * cost back lately. A campaign’s test gives nothing back.
 */
export function refundOf(
  { status, cost, campaign_id, started_at, deadline }: Refundable,
  { refundUsed, now }: { refundUsed: boolean; now: Date },
): number {
  if (status !== 'pending' || campaign_id !== null) return 0;
  if (!started_at) return cost;
  const expired = deadline !== null && deadline <= now;
  return expired || refundUsed ? 0 : cost;
}

/** Whether the account already got an opened test's cost back in the last 30 days. */
export function refundUsed(accountId: string, now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - REFUND_DAYS * DAY_MS).toISOString();
  return sql<boolean>`exists (select from assessments given_up where given_up.account_id = ${accountId}
    and given_up.refunded_opened > 0 and given_up.deleted_at > ${since}::timestamptz)`;
}

/**
 * Whether the refund of this test is used up. Asks the database only for an opened test that would give something
 * back.
 */
export async function isRefundUsed(
  db: Queryable,
  { assessment, now }: { assessment: Refundable & { account_id: string }; now: Date },
): Promise<boolean> {
  if (!assessment.started_at || refundOf(assessment, { refundUsed: false, now }) === 0) return false;
  const used = refundUsed(assessment.account_id, now);
  const { rows } = await db.execute<{ used: boolean }>(sql`select ${used} as used`);
  return rows[0]?.used ?? false;
}
