import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '#server/db/cursor.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { beginsWith, countFound, findRows } from '#server/search/index.ts';
import type { TransactionStatus } from '#shared/contracts/payments.ts';
import type { TransactionRow } from '../present.ts';

/** `q`: a whole reference, or the beginning of an e-mail. */
export type Filter = { q?: string | undefined; status?: TransactionStatus | 'to_review' | undefined };

/** Everybody's purchases, newest first, after a place in the list. */
export async function findPurchases(
  deps: Deps,
  filter: Filter,
  after: Cursor | undefined,
  limit: number,
): Promise<TransactionRow[]> {
  const { rows: page } = await deps.db.execute<{ id: string }>(sql`
    with ${findRows({ ...matching(filter), after: after && isAfter(after), limit, offset: 0 })}
    select id from page
  `);
  return deps.db
    .select()
    .from(transactions)
    .where(
      inArray(
        transactions.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(desc(transactions.created_at), desc(transactions.id));
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
    words: typed
      ? sql`(reference = ${typed.toUpperCase()} or ${beginsWith(sql`buyer_email`, typed.toLowerCase())})`
      : undefined,
  };
}

function ofStatus(status: NonNullable<Filter['status']>): SQL {
  return status === 'to_review' ? sql`review is not null` : sql`status = ${status}`;
}

function isAfter({ at, id }: Cursor): SQL {
  return sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`;
}
