import type { Transaction } from '#server/db/connection.ts';
import { inArray, sql } from '#server/db/drizzle.ts';
import { certificates, replacedStatuses } from '#server/db/schema/reports.ts';

type Replaced = { former: Pick<typeof certificates.$inferSelect, 'id' | 'status_index'>[]; now: Date };

/**
 * Counts the codes and badges given out so far of these certificates as withdrawn; those made from now on are good.
 * The caller has locked the certificates.
 */
export async function replaceStatuses(tx: Transaction, { former, now }: Replaced): Promise<void> {
  if (former.length === 0) return;
  const ids = former.map(({ id }) => id);
  await tx.update(certificates).set({ status_index: sql`default` }).where(inArray(certificates.id, ids));
  await tx
    .insert(replacedStatuses)
    .values(former.map(({ status_index }) => ({ status_index, replaced_at: now })));
}
