import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gt, gte, lt, or, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { grantsCountSince, readGrantLimit } from '#server/features/credits/index.ts';
import { heldSince, refusePromo } from '#server/features/promo-codes/index.ts';
import type { Price } from '#shared/rules/payments/price.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';

const PAID_SHARE = 0.1;

/**
 * Whether a promo code as good as gives the credits: less than a tenth of the price is left to pay. On a local trial
 * nothing counts as given.
 */
export const isGiven = ({ config }: Deps, { final_amount, base_amount }: Price): boolean =>
  final_amount < base_amount * PAID_SHARE && !config.isLocalTrial;

/**
 * Refuses a purchase with which promo codes would give, in one day (UTC), more than an administrator may give alone.
 * A purchase counts in the day that it is paid in; an unpaid one while it holds its code. Runs for one purchase
 * after the other.
 * @throws 422 promo_code_refused
 */
export async function ensureGivable(
  deps: Deps,
  tx: Transaction,
  { credits, price }: { credits: number; price: Price },
): Promise<void> {
  if (!isGiven(deps, price)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.givenByCodes})`);
  const [given] = await tx
    .select({ today: sql<number>`coalesce(sum(${transactions.credits}), 0)::int` })
    .from(transactions)
    .where(
      and(
        or(
          and(eq(transactions.status, 'success'), gte(transactions.settled_at, grantsCountSince(deps.now()))),
          and(eq(transactions.status, 'pending'), gt(transactions.created_at, heldSince(deps.now()))),
        ),
        lt(transactions.final_amount, sql`${transactions.base_amount} * ${PAID_SHARE}::float8`),
      ),
    );
  const { limit } = await readGrantLimit(tx);
  if ((given?.today ?? 0) + credits <= limit) return;
  throw refusePromo(
    credits > limit
      ? `Ce code promo ne peut pas offrir ${formatCount(credits, 'crédit')}${NBSP}: prenez-en moins.`
      : `Les codes promo ne peuvent plus offrir ${formatCount(credits, 'crédit')} aujourd’hui${NBSP}: prenez-en moins, ou réessayez demain.`,
  );
}
