import { desc, isNull } from '#server/db/drizzle.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { presentPromoCode } from './present.ts';
import { releaseLapsedUses } from './uses.ts';

/** All of them: each was made by hand, and the table sorts them where it is read. */
export async function listPromoCodes(deps: Deps) {
  await releaseLapsedUses(deps.db, { now: deps.now() });
  const rows = await deps.db
    .select()
    .from(promoCodes)
    .where(isNull(promoCodes.deleted_at))
    .orderBy(desc(promoCodes.created_at), desc(promoCodes.id));
  return { promo_codes: rows.map(presentPromoCode) };
}
