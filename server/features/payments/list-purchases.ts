import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import type { adminTransactions as contract } from '#shared/contracts/payment-administration.ts';
import { countPurchases, findPurchases } from './find-purchases.ts';
import { presentAdminTransaction } from './present.ts';

/** The dashboard's table (spec section 9). */
const MOST_RECENT = 10;
const COUNTED_TO = 1_000;

export async function listPurchases(deps: Deps, query: z.output<typeof contract.query>) {
  const limit = query.limit ?? MOST_RECENT;
  const rows = await findPurchases(deps, query, readCursor(query.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.transaction;
  return {
    transactions: page.map(({ transaction, email }) => presentAdminTransaction(transaction, email)),
    stats: await readStats(deps),
    next_cursor:
      rows.length > limit && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
    total: await countPurchases(deps, query, COUNTED_TO),
  };
}

/** Read from an index that holds nothing else. */
async function readStats(deps: Deps) {
  const [stats] = await deps.db
    .select({
      total: sql<number>`count(*)::int`,
      successful: sql<number>`(count(*) filter (where status = 'success'))::int`,
      failed: sql<number>`(count(*) filter (where status = 'failed'))::int`,
      pending: sql<number>`(count(*) filter (where status = 'pending'))::int`,
      total_revenue: sql<string>`coalesce(sum(final_amount) filter (where status = 'success'), 0)`,
    })
    .from(transactions);
  if (!stats) throw new Error('an aggregate always has a row');
  return { ...stats, total_revenue: Number(stats.total_revenue) };
}
