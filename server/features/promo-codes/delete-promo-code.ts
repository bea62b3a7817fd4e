import { and, eq, isNull } from '#server/db/drizzle.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';

/** Withdraws a code. Its row stays for the purchases made with it, those under way included. */
export async function deletePromoCode(
  deps: Deps,
  { session: { account }, promoCodeId }: { session: Session; promoCodeId: string },
) {
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(promoCodes)
      .set({ deleted_at: deps.now(), is_active: false })
      .where(and(eq(promoCodes.id, promoCodeId), isNull(promoCodes.deleted_at)))
      .returning({ code: promoCodes.code });
    if (!deleted) throw notFound('Code promo introuvable.');
    await recordAudit(tx, {
      account,
      action: 'promo_code.delete',
      target: promoCodeId,
      details: deleted,
      at: deps.now(),
    });
    return { ok: true as const };
  });
}
