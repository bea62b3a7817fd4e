import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import { lockUsable } from './find-usable.ts';
import type { PromoCodeRow } from './present.ts';

/** Takes one use for a purchase that begins (D16). @throws 422 promo_code_refused */
export async function reserveUse(
  tx: Transaction,
  purchase: { code: string; credits: number; now: Date },
): Promise<PromoCodeRow> {
  const promo = await lockUsable(tx, purchase);
  await tx
    .update(promoCodes)
    .set({ reserved_usage: sql`${promoCodes.reserved_usage} + 1` })
    .where(eq(promoCodes.id, promo.id));
  return promo;
}

/** The purchase succeeded. */
export async function consumeUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({
      reserved_usage: sql`${promoCodes.reserved_usage} - 1`,
      current_usage: sql`${promoCodes.current_usage} + 1`,
    })
    .where(eq(promoCodes.id, promoCodeId));
}

/** The purchase failed: somebody else may have the use. */
export async function releaseUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ reserved_usage: sql`${promoCodes.reserved_usage} - 1` })
    .where(eq(promoCodes.id, promoCodeId));
}
