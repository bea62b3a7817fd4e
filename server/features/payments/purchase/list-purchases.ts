import type { z } from 'zod';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Deps } from '#server/deps.ts';
import type { adminTransactions as contract } from '#shared/contracts/payment-administration.ts';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';
import { presentAdminTransaction } from '../present.ts';
import { countPurchases, findPurchases } from './find-purchases.ts';
import { readStats } from './read-stats.ts';

/** The dashboard's table. */
const MOST_RECENT = 10;

export async function listPurchases(deps: Deps, query: z.output<typeof contract.query>) {
  const limit = query.limit ?? MOST_RECENT;
  const rows = await findPurchases(deps, query, readCursor(query.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const stats = await readStats(deps);
  const filtered = query.q?.trim() || query.status;
  return {
    transactions: page.map(presentAdminTransaction),
    stats,
    next_cursor:
      rows.length > limit && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
    total: Math.min(filtered ? await countPurchases(deps, query) : stats.total, COUNT_CAP),
  };
}
