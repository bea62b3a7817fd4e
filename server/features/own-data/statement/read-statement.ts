import { z } from 'zod';
import { cutPage, FIRST_PAGE } from '#server/db/cursor.ts';
import { eq } from '#server/db/drizzle.ts';
import { countCapped, readKey, writeKey } from '#server/db/list-window.ts';
import { ledger } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { creditStatement as contract } from '#shared/contracts/own-data.ts';
import { inWords } from './in-words.ts';
import { readEntries } from './read-entries.ts';

const Place = z.tuple([z.number().int()]);

type Asked = { session: Session; query: z.output<typeof contract.query> };

/** The movements of one's own credits, newest first, each with the balance after it. */
export async function readStatement(deps: Deps, { session: { account }, query }: Asked) {
  const limit = query.limit ?? FIRST_PAGE;
  const before = readKey(query.cursor, Place)?.[0];
  const rows = await readEntries(deps.db, { accountId: account.id, before, limit: limit + 1 });
  const { page, next_cursor } = cutPage(rows, limit, ({ id }) => writeKey([id]));
  return {
    entries: page.map((entry) => ({
      id: entry.id,
      what: inWords(entry),
      amount: entry.amount,
      balance_after: entry.balance_after,
      created_at: entry.created_at.toISOString(),
    })),
    credits: account.credits,
    next_cursor,
    ...(await countCapped(deps.db, ledger, eq(ledger.account_id, account.id))),
  };
}
