import { z } from 'zod';
import { cutPage } from '#server/db/cursor.ts';
import { and, asc, gt, sql } from '#server/db/drizzle.ts';
import { KeyText, readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { listGrantedExtraTime as contract, GrantedExtraTime } from '#shared/contracts/extra-time.ts';

const FIRST_PAGE = 50;
const LastRow = z.tuple([KeyText, z.uuid()]);

/** Who has more time, by name. */
export async function listGrantedExtraTime(
  deps: Deps,
  { query }: { query: z.output<typeof contract.query> },
) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readKey(query.cursor, LastRow);
  const hasMore = gt(accounts.extra_time, 0);
  const rows = await deps.db
    .select({ account_id: accounts.id, full_name: accounts.full_name, percent: accounts.extra_time })
    .from(accounts)
    .where(
      and(hasMore, after && sql`(${accounts.full_name}, ${accounts.id}) > (${after[0]}, ${after[1]}::uuid)`),
    )
    .orderBy(asc(accounts.full_name), asc(accounts.id))
    .limit(limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ full_name, account_id }) =>
    writeKey([full_name, account_id]),
  );
  return {
    people: page as GrantedExtraTime[],
    next_cursor,
    total: await deps.db.$count(accounts, hasMore),
  };
}
