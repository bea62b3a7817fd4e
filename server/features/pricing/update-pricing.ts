import { isDeepStrictEqual } from 'node:util';
import { sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { settings } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { PricingChange } from '#shared/contracts/pricing.ts';
import { readPricing } from './read-pricing.ts';

/** Merges the change into what is stored, so that two administrators changing different prices at once both succeed. */
export async function updatePricing(
  deps: Deps,
  { session: { account }, change }: { session: Session; change: PricingChange },
) {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.pricing})`);
    const before = await readPricing(tx);
    await tx
      .insert(settings)
      .values({ key: 'pricing', value: change })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`${settings.value} || excluded.value` } });
    const pricing = await readPricing(tx);
    if (isDeepStrictEqual(before, pricing)) return { pricing };
    await recordAudit(tx, {
      account,
      action: 'pricing.update',
      target: 'pricing',
      details: { before, after: pricing },
      at: deps.now(),
    });
    return { pricing };
  });
}
