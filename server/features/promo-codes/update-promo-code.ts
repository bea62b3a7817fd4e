import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updatePromoCode as contract } from '#shared/contracts/promo-codes.ts';
import { presentPromoCode } from './present.ts';
import { refusePastExpiry } from './refuse-past-expiry.ts';

type Change = { session: Session; promoCodeId: string; input: z.output<typeof contract.body> };

/** @throws 404 not_found; 422 invalid_input */
export async function updatePromoCode(deps: Deps, { session: { account }, promoCodeId, input }: Change) {
  refusePastExpiry(input.expiry_date, deps.now());
  const own = and(eq(promoCodes.id, promoCodeId), isNull(promoCodes.deleted_at));
  const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(promoCodes).where(own).for('update');
    if (!before) throw notFound('Code promo introuvable.');
    if (isDeepStrictEqual({ ...before, ...change }, before)) return { promo_code: presentPromoCode(before) };
    const [updated] = await tx.update(promoCodes).set(change).where(own).returning();
    if (!updated) throw new Error('promo code was not stored');
    await recordAudit(tx, {
      account,
      action: 'promo_code.update',
      target: promoCodeId,
      details: { code: updated.code, ...change },
      at: deps.now(),
    });
    return { promo_code: presentPromoCode(updated) };
  });
}
