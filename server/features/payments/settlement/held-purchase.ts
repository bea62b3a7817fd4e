import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { type PromoCodeRow, refusePromo } from '#server/features/promo-codes/index.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import type { Price } from '#shared/rules/price.ts';
import type { TransactionRow } from '../present.ts';

type Wanted = { accountId: string; promo: PromoCodeRow; credits: number; price: Price };

/**
 * The buyer's own pending purchase that holds a used-up code's use for the very purchase wanted now, to be gone on with.
 * Its page may still be paid, so that the use is neither given to another purchase nor counted twice (rule M6).
 * @throws 422 promo_code_refused when nobody of theirs holds it, or one of other terms does
 */
export async function heldPurchase(db: Queryable, wanted: Wanted): Promise<TransactionRow> {
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
    throw refusePromo(`Ce code promo a atteint sa limite d’utilisation${NBSP}: il n’est plus disponible.`);
  }
  if (held.credits === credits && held.final_amount === price.final_amount) return held;
  throw refusePromo(
    `Ce code est retenu par votre achat de ${formatCount(held.credits, 'crédit')}, encore en attente. Terminez-le depuis «${NBSP}Mes achats${NBSP}», dans Paramètres, ou achetez sans code.`,
  );
}
