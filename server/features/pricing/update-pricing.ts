import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { settings } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { putPricing as contract } from '#shared/contracts/pricing.ts';
import { readPricing } from './read-pricing.ts';

type Change = z.output<typeof contract.body>;

/**
 * Merges the change into what is stored, so that two administrators changing different prices at once both succeed.
 * @throws 409 changed_meanwhile
 */
export async function updatePricing(
  deps: Deps,
  { session: { account }, change: { was, ...change } }: { session: Session; change: Change },
) {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.pricing})`);
    const before = await readPricing(tx);
    ensureUnchanged(was, { before, after: change });
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
