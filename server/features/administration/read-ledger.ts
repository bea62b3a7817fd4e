import { z } from 'zod';
import { cutPage, FIRST_PAGE } from '#server/db/cursor.ts';
import { and, desc, eq, lt } from '#server/db/drizzle.ts';
import { countCapped, readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledger } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { userLedger as contract } from '#shared/contracts/administration.ts';
import { presentLedgerEntry } from './present.ts';

const Place = z.tuple([z.number().int()]);

export async function readLedger(
  deps: Deps,
  { accountId, query }: { accountId: string; query: z.output<typeof contract.query> },
) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readKey(query.cursor, Place);
  const [account] = await deps.db
    .select({ credits: accounts.credits })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw notFound('Utilisateur introuvable.');
  const own = eq(ledger.account_id, accountId);
  const rows = await deps.db
    .select()
    .from(ledger)
    .where(and(own, after && lt(ledger.id, after[0])))
    .orderBy(desc(ledger.id))
    .limit(limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ id }) => writeKey([id]));
  return {
    entries: page.map(presentLedgerEntry),
    credits: account.credits,
    next_cursor,
    ...(await countCapped(deps.db, ledger, own)),
  };
}
