import pLimit from 'p-limit';
import { and, asc, eq, lte } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
import type { TransactionRow } from '../present.ts';
import { askProvider } from './ask-provider.ts';
import { abandonStart } from './settle.ts';

const BATCH = 100;
const AT_ONCE = 5;
/** Minutes between one check and the next; the last one repeats. */
const INTERVALS = [1, 1, 2, 3, 5, 10, 15, 30, 60, 120, 360, 720, 1440];
/** Then automatic checks stop and an administrator is shown it. The buyer's result page still asks. */
export const CHECKED_DAYS = 30;

/**
 * Checks the pending payments that are due, so that a lost webhook or a crash costs nobody a credit. @returns how
 * many
 */
export async function reconcile(deps: Deps): Promise<number> {
  const due = await deps.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.status, 'pending'), lte(transactions.next_check_at, deps.now())))
    .orderBy(asc(transactions.next_check_at))
    .limit(BATCH);
  await pLimit(AT_ONCE).map(due, (transaction) => reconcileOne(deps, transaction));
  return due.length;
}

async function reconcileOne(deps: Deps, transaction: TransactionRow): Promise<void> {
  if (transaction.payment_url === null) return abandonStart(deps, transaction);
  const check_count = transaction.check_count + 1;
  const next_check_at = nextCheck({
    now: deps.now(),
    checks: check_count,
    createdAt: transaction.created_at,
  });
  const review = transaction.review ?? (next_check_at === null ? 'unanswered' : null);
  const [claimed] = await deps.db
    .update(transactions)
    .set({ check_count, next_check_at, review })
    .where(
      and(
        eq(transactions.id, transaction.id),
        eq(transactions.status, 'pending'),
        eq(transactions.check_count, transaction.check_count),
      ),
    )
    .returning();
  if (claimed) await askProvider(deps, claimed);
}

type Checked = { now: Date; checks: number; createdAt: Date };

/** When to check again after so many checks; null when an administrator is to look. */
export function nextCheck({ now, checks, createdAt }: Checked): Date | null {
  const next = now.getTime() + (INTERVALS[Math.min(checks, INTERVALS.length - 1)] ?? 0) * MINUTE_MS;
  return next - createdAt.getTime() > CHECKED_DAYS * 1440 * MINUTE_MS ? null : new Date(next);
}
