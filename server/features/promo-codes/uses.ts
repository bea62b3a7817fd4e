import type { Queryable, Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { promoCodes } from '#server/db/schema/payments.ts';

/** Reserves one use of a locked code for a pending purchase. */
export async function reserveUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ reserved_usage: sql`${promoCodes.reserved_usage} + 1` })
    .where(eq(promoCodes.id, promoCodeId));
}

const HOLD_MS = 30 * 60_000;

/** A purchase begun at this time or before holds its use no longer: others may take it, and it may still be paid. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - HOLD_MS);

/** Frees the uses of a code, or of all, whose 30 minutes are over. */
export async function releaseLapsedUses(
  db: Queryable,
  { code, now }: { code?: string; now: Date },
): Promise<void> {
  const before = heldSince(now).toISOString();
  await db.execute(sql`
    with lapsed as (
      update transactions t set promo_released_at = ${now.toISOString()}::timestamptz from promo_codes p
      where ${code === undefined ? sql`true` : sql`p.code = ${code}`} and p.deleted_at is null and t.promo_code_id = p.id
        and t.status = 'pending' and t.promo_released_at is null and t.created_at <= ${before}::timestamptz
      returning t.promo_code_id
    )
    update promo_codes set reserved_usage = reserved_usage - freed.uses
    from (select promo_code_id, count(*) as uses from lapsed group by promo_code_id) freed
    where promo_codes.id = freed.promo_code_id
  `);
}

/** For a purchase paid after its 30 minutes: its price stands, and the use counts even when others have taken all. */
export async function countLateUse(tx: Transaction, promoCodeId: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ current_usage: sql`${promoCodes.current_usage} + 1` })
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
