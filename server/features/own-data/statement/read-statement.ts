import { z } from 'zod';
import { FIRST_PAGE } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import { cappedTotal, readKey, writeKey } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { creditStatement as contract } from '#shared/contracts/own-data.ts';
import { COUNT_CAP } from '#shared/rules/public-lists.ts';
import { inWords } from './in-words.ts';
import { readEntries } from './read-entries.ts';

const Place = z.tuple([z.number().int()]);

type Asked = { session: Session; query: z.output<typeof contract.query> };

/** The movements of one's own credits, newest first, each with the balance after it. */
export async function readStatement(deps: Deps, { session: { account }, query }: Asked) {
  const limit = query.limit ?? FIRST_PAGE;
  const before = readKey(query.cursor, Place)?.[0];
  const rows = await readEntries(deps.db, { accountId: account.id, before, limit: limit + 1 });
  const counted = await deps.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ledger where account_id = ${account.id} limit ${COUNT_CAP + 1}) as counted`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map((entry) => ({
      id: entry.id,
      what: inWords(entry),
      amount: entry.amount,
      balance_after: entry.balance_after,
      created_at: entry.created_at.toISOString(),
    })),
    credits: account.credits,
    next_cursor: rows.length > limit && last ? writeKey([last.id]) : null,
    ...cappedTotal(counted.rows[0]?.total ?? 0),
  };
}
