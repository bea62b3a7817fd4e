import type { Queryable } from '#server/db/connection.ts';
import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { isUsedUp, type PromoCodeRow, refusePromo } from '#server/features/promo-codes/index.ts';
import type { Price } from '#shared/rules/payments/price.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import type { TransactionRow } from '../present.ts';

type Wanted = { accountId: string; promo: PromoCodeRow; credits: number; price: Price };

/**
 * The buyer’s own pending purchase with this code and on the same terms, to be continued. It may still be paid: so
 * an account has one with each code, and the code’s use is not counted twice.
 * @throws 422 promo_code_refused when they have one on other terms, or none and the code has no use left for them
 */
export async function findHeldPurchase(db: Queryable, wanted: Wanted): Promise<TransactionRow | undefined> {
  const { accountId, promo, credits, price } = wanted;
  const same = sql`(${transactions.credits} = ${credits} and ${transactions.final_amount} = ${price.final_amount})`;
  const [held] = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.account_id, accountId),
        eq(transactions.promo_code_id, promo.id),
        eq(transactions.status, 'pending'),
      ),
    )
    .orderBy(desc(same), desc(transactions.created_at))
    .limit(1);
  if (!held) {
    await ensureUsesLeft(db, wanted);
    return undefined;
  }
  if (held.credits === credits && held.final_amount === price.final_amount) return held;
  throw refusePromo(
    `Ce code est retenu par votre achat de ${formatCount(held.credits, 'crédit')}, encore en attente. Terminez-le depuis «${NBSP}Mes achats${NBSP}», dans Paramètres, ou achetez sans code.`,
  );
}

async function ensureUsesLeft(db: Queryable, { accountId, promo }: Wanted): Promise<void> {
  if (isUsedUp(promo)) {
    throw refusePromo(`Ce code promo a atteint sa limite d’utilisation${NBSP}: il n’est plus disponible.`);
  }
  if (promo.max_per_account === 0) return;
  const used = await db.$count(
    transactions,
    and(
      eq(transactions.promo_code_id, promo.id),
      eq(transactions.account_id, accountId),
      eq(transactions.status, 'success'),
    ),
  );
  if (used < promo.max_per_account) return;
  throw refusePromo(
    `Vous avez déjà utilisé ce code promo ${formatNumber(promo.max_per_account)}${NBSP}fois${NBSP}: c’est le maximum par compte.`,
  );
}
