import type { z } from 'zod';
import { FIRST_PAGE } from '#server/db/cursor.ts';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { countCapped, inOrder } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { isBeyond, type Order, orderBy, placeOf, placePage, readPlace } from '#server/db/sorted.ts';
import type { Deps } from '#server/deps.ts';
import type { listMails as contract, MailSort } from '#shared/contracts/mails.ts';
import { readable } from './access.ts';
import { mailMode } from './mode.ts';
import { presentMail } from './present.ts';

type Key = { value: string; id: string };

const at: Pick<Order, 'column' | 'type'> = { column: sql`created_at`, type: 'timestamptz' };
const recipient: Pick<Order, 'column' | 'type'> = { column: sql`recipient`, type: 'text' };
const ORDERS: Record<MailSort, Order> = {
  '-created_at': { ...at, isDescending: true },
  created_at: { ...at, isDescending: false },
  recipient: { ...recipient, isDescending: false },
  '-recipient': { ...recipient, isDescending: true },
};
const toRead = sql`exists (select from ${accounts} where ${eq(accounts.id, mails.account_id)} and ${readable})`;

/** What was written to people, newest first unless sorted otherwise, without the texts. */
export async function listMails(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
  const limit = query.limit ?? FIRST_PAGE;
  const sort = query.sort ?? '-created_at';
  const order = ORDERS[sort];
  const after = readPlace(query.cursor, sort, order);
  const { rows: keys } = await deps.db.execute<Key>(sql`
    select ${placeOf(order)} as value, id from mails
    where ${toRead} ${after ? sql`and ${isBeyond(order, after)}` : sql``}
    order by ${orderBy(order)} limit ${limit + 1}
  `);
  const { page, next_cursor } = placePage(keys, { limit, sort });
  return {
    mode: mailMode(deps),
    mails: await read(deps, page),
    next_cursor,
    ...(await countCapped(deps.db, mails, toRead)),
  };
}

async function read(deps: Deps, page: Key[]) {
  const ids = page.map(({ id }) => id);
  const rows = await deps.db.select().from(mails).where(inArray(mails.id, ids));
  return inOrder(page, rows).map(presentMail);
}
