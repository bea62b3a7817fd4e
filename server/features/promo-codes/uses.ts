import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { promoCodes } from '#server/db/schema/payments.ts';

/** Reserves one use of a locked code for a pending purchase. */
export async function reserveUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ reserved_usage: sql`${promoCodes.reserved_usage} + 1` })
    .where(eq(promoCodes.id, promoCodeId));
}

/** After success: the reserved use becomes a real one. */
export async function consumeUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({
      reserved_usage: sql`${promoCodes.reserved_usage} - 1`,
      current_usage: sql`${promoCodes.current_usage} + 1`,
    })
    .where(eq(promoCodes.id, promoCodeId));
}

/** After failure: the use is available again. */
export async function releaseUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ reserved_usage: sql`${promoCodes.reserved_usage} - 1` })
    .where(eq(promoCodes.id, promoCodeId));
}
