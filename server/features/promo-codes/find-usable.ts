import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import { invalid } from '#server/errors.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import type { PromoCodeRow } from './present.ts';

type Purchase = { code: string; credits: number; now: Date };

/** An active code that fits the purchase, used up or not. @throws 422 promo_code_refused, saying why */
export async function findUsable(db: Queryable, purchase: Purchase): Promise<PromoCodeRow> {
  const [row] = await db.select().from(promoCodes).where(ofCode(purchase.code));
  return usable(row, purchase);
}

/** The same, locked until the transaction ends, so that no two purchases take the last use. */
export async function lockUsable(tx: Transaction, purchase: Purchase): Promise<PromoCodeRow> {
  const [row] = await tx.select().from(promoCodes).where(ofCode(purchase.code)).for('update');
  return usable(row, purchase);
}

/** Whether successful and pending purchases have taken all its uses. */
export function isUsedUp(row: PromoCodeRow): boolean {
  return row.max_usage > 0 && row.current_usage + row.reserved_usage >= row.max_usage;
}

export const refusePromo = (detail: string) => invalid(detail, 'promo_code_refused');

function ofCode(code: string) {
  return and(eq(promoCodes.code, code), isNull(promoCodes.deleted_at));
}

function usable(row: PromoCodeRow | undefined, { credits, now }: Purchase): PromoCodeRow {
  if (!row?.is_active) throw refusePromo('Code promo invalide');
  if (row.expiry_date && row.expiry_date < now) throw refusePromo('Ce code promo a expiré.');
  if (credits < row.min_credits) {
    throw refusePromo(`Ce code promo demande un achat d’au moins ${formatCount(row.min_credits, 'crédit')}.`);
  }
  return row;
}
