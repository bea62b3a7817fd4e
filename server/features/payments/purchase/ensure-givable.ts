import type { Transaction } from '#server/db/connection.ts';
import { and, eq, gt, gte, lt, or, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { grantsCountSince, readGrantLimit } from '#server/features/credits/index.ts';
import { heldSince, refusePromo } from '#server/features/promo-codes/index.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import type { Price } from '#shared/rules/price.ts';

/** With less than a tenth of the price to pay, credits are as good as given. */
const PAID_SHARE = 0.1;

/**
 * What codes give in a day (UTC) is, all together, at most the sum that an administrator gives alone; on a local trial
 * they give as they say. An unpaid purchase counts while it holds its code. One purchase after the other.
 * @throws 422 promo_code_refused
 */
export async function ensureGivable(
  deps: Deps,
  tx: Transaction,
  { credits, price }: { credits: number; price: Price },
): Promise<void> {
  if (price.final_amount >= price.base_amount * PAID_SHARE || deps.config.isLocalTrial) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.givenByCodes})`);
  const [given] = await tx
    .select({ today: sql<number>`coalesce(sum(${transactions.credits}), 0)::int` })
    .from(transactions)
    .where(
      and(
        gte(transactions.created_at, grantsCountSince(deps.now())),
        or(
          eq(transactions.status, 'success'),
          and(eq(transactions.status, 'pending'), gt(transactions.created_at, heldSince(deps.now()))),
        ),
        lt(transactions.final_amount, sql`${transactions.base_amount} * ${PAID_SHARE}::float8`),
      ),
    );
  if ((given?.today ?? 0) + credits <= (await readGrantLimit(tx)).limit) return;
  throw refusePromo(
    `Les codes promo ne peuvent plus offrir ${formatCount(credits, 'crédit')} aujourd’hui${NBSP}: prenez-en moins, ou réessayez demain.`,
  );
}
