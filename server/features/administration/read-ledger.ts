import { z } from 'zod';
import { FIRST_PAGE } from '#server/db/cursor.ts';
import { and, desc, eq, lt, sql } from '#server/db/drizzle.ts';
import { cappedTotal, readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledger } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { userLedger as contract } from '#shared/contracts/administration.ts';
import { COUNT_CAP } from '#shared/rules/public-lists.ts';
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
  const rows = await deps.db
    .select({
      entry: ledger,
      total: sql<number>`(select count(*)::int from
        (select from ledger where account_id = ${accountId} limit ${COUNT_CAP + 1}) as counted)`,
    })
    .from(ledger)
    .where(and(eq(ledger.account_id, accountId), after && lt(ledger.id, after[0])))
    .orderBy(desc(ledger.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map(({ entry }) => presentLedgerEntry(entry)),
    credits: account.credits,
    next_cursor: rows.length > limit && last ? writeKey([last.entry.id]) : null,
    ...cappedTotal(rows[0]?.total ?? 0),
  };
}
