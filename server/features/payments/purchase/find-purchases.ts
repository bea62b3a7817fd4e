import { inArray, type SQL, sql } from '#server/db/drizzle.ts';
import { inOrder } from '#server/db/list-window.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { isBeyond, type Order, orderBy, placeOf, placePage, readPlace } from '#server/db/sorted.ts';
import type { Deps } from '#server/deps.ts';
import { beginsWith, countFound, findRows } from '#server/search/index.ts';
import type { TransactionSort } from '#shared/contracts/payment-administration.ts';
import type { TransactionStatus } from '#shared/contracts/payments.ts';
import type { TransactionRow } from '../present.ts';

/** `q`: a whole reference, or the beginning of an e-mail. */
export type Filter = { q?: string | undefined; status?: TransactionStatus | 'to_review' | undefined };

const at: Pick<Order, 'column' | 'type'> = { column: sql`created_at`, type: 'timestamptz' };
const amount: Pick<Order, 'column' | 'type'> = { column: sql`final_amount`, type: 'integer' };
const ORDERS: Record<TransactionSort, Order> = {
  '-created_at': { ...at, isDescending: true },
  created_at: { ...at, isDescending: false },
  '-final_amount': { ...amount, isDescending: true },
  final_amount: { ...amount, isDescending: false },
};
const NEWEST = '-created_at';

type Wanted = {
  filter: Filter;
  sort?: TransactionSort | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A page of everybody's purchases, newest first unless sorted otherwise. @throws 422 for a foreign cursor */
export async function findPurchases(deps: Deps, { filter, sort = NEWEST, cursor, limit }: Wanted) {
  const order = ORDERS[sort];
  const after = readPlace(cursor, sort, order);
  const wanted = {
    ...matching(filter),
    order: [sort.replace('-', ''), 'id'],
    isAscending: !order.isDescending,
    after: after && isBeyond(order, after),
  };
  const { rows: keys } = await deps.db.execute<{ value: string; id: string }>(sql`
    with ${findRows({ ...wanted, limit: limit + 1, offset: 0 })}
    select ${placeOf(order)} as value, id from page order by ${orderBy(order)}
  `);
  const { page, next_cursor } = placePage(keys, { limit, sort });
  return { rows: await read(deps, page), next_cursor };
}

async function read(deps: Deps, page: { id: string }[]): Promise<TransactionRow[]> {
  const ids = page.map(({ id }) => id);
  const rows = await deps.db.select().from(transactions).where(inArray(transactions.id, ids));
  return inOrder(page, rows);
}

/** How many match, counted no further than one past the cap. */
export async function countPurchases(deps: Deps, filter: Filter): Promise<number> {
  const { rows } = await deps.db.execute<{ total: number }>(sql`
    with ${findRows({ ...matching(filter), limit: 0, offset: 0 })}
    select ${countFound()} as total
  `);
  return rows[0]?.total ?? 0;
}

function matching({ q, status }: Filter) {
  const typed = q?.trim();
  return {
    table: sql`transactions`,
    order: ['created_at', 'id'],
    where: [],
    filters: [status && ofStatus(status)],
    indexed: [
      typed
        ? sql`(reference = ${typed.toUpperCase()} or ${beginsWith(sql`buyer_email`, typed.toLowerCase())})`
        : undefined,
    ],
  };
}

function ofStatus(status: NonNullable<Filter['status']>): SQL {
  return status === 'to_review' ? sql`review is not null` : sql`status = ${status}`;
}
