import type { Transaction } from '#server/db/connection.ts';
import { inArray, sql } from '#server/db/drizzle.ts';
import { certificates, replacedStatuses } from '#server/db/schema/reports.ts';

type Replaced = { former: Pick<typeof certificates.$inferSelect, 'id' | 'status_index'>[]; now: Date };

/** The codes and badges given out of these locked certificates are among the withdrawn; those made from now on are good. */
export async function replaceStatuses(tx: Transaction, { former, now }: Replaced): Promise<void> {
  if (former.length === 0) return;
  const ids = former.map(({ id }) => id);
  await tx.update(certificates).set({ status_index: sql`default` }).where(inArray(certificates.id, ids));
  await tx
    .insert(replacedStatuses)
    .values(former.map(({ status_index }) => ({ status_index, replaced_at: now })));
}
