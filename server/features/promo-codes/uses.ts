import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { promoCodes } from '#server/db/schema/payments.ts';

/** Takes one use of a locked code for a purchase that begins (rule M6). */
export async function reserveUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ reserved_usage: sql`${promoCodes.reserved_usage} + 1` })
    .where(eq(promoCodes.id, promoCodeId));
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
