import type { z } from 'zod';
import { cappedTotal } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import type { adminTransactions as contract } from '#shared/contracts/payment-administration.ts';
import { presentAdminTransaction } from '../present.ts';
import { countPurchases, findPurchases } from './find-purchases.ts';
import { readStats } from './read-stats.ts';

/** The dashboard's table. */
const MOST_RECENT = 10;

export async function listPurchases(deps: Deps, query: z.output<typeof contract.query>) {
  const limit = query.limit ?? MOST_RECENT;
  const { sort, cursor } = query;
  const { rows, next_cursor } = await findPurchases(deps, { filter: query, sort, cursor, limit });
  const stats = await readStats(deps);
  const filtered = query.q?.trim() || query.status;
  return {
    transactions: rows.map(presentAdminTransaction),
    stats,
    next_cursor,
    ...(filtered
      ? cappedTotal(await countPurchases(deps, query))
      : { total: stats.total, total_is_capped: false }),
  };
}
