import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, count, desc, eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { readSequences } from '#server/features/live/index.ts';
import type { Account, Session } from '#server/session.ts';
import { displayNameIn } from '#server/text/display-name.ts';
import type { listConversations as contract } from '#shared/contracts/conversations.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import { columnsOf } from './access.ts';
import { closedBy } from './closed.ts';
import { unreadOf } from './count-unread.ts';
import { presentConversation } from './present.ts';

type Query = z.output<typeof contract.query>;
type Asked = { session: Session; query: Query; ifNoneMatch: string | undefined };

/**
 * The account's conversations, last active first. When the client holds the current version, only the sequence is
 * read.
 */
export async function listConversations(deps: Deps, { session: { account }, query, ifNoneMatch }: Asked) {
  const now = deps.now();
  const older = olderThan(query.cursor, conversations.active_at, conversations.id);
  // Read before the rows: a change in between then shows as a newer version at the next request.
  const version = versionOf(account, (await readSequences(deps.db, account.id)).messages, now);
  if (version === ifNoneMatch) return { version, response: null };

  const { own, other } = columnsOf(account);
  const mine = eq(own, account.id);
  const [counts] = await deps.db
    .select({ total: count(), unread: unreadOf(account) })
    .from(conversations)
    .where(mine);
  const searched = query.q ? named(query.q) : undefined;
  const [found] = searched
    ? await deps.db
        .select({ total: count() })
        .from(conversations)
        .innerJoin(accounts, eq(accounts.id, other))
        .where(and(mine, searched))
    : [counts];
  const limit = query.limit ?? FIRST_PAGE;
  const rows = await deps.db
    .select({
      id: conversations.id,
      at: exactInstant(conversations.active_at),
      conversation: conversations,
      closed: closedBy,
      other: accounts,
    })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, other))
    .where(and(mine, older, searched))
    .orderBy(desc(conversations.active_at), desc(conversations.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit);
  return {
    version,
    response: {
      conversations: page.map((row) => presentConversation(deps, { ...row, readerId: account.id, now })),
      next_cursor,
      total: found?.total ?? 0,
      unread_total: counts?.unread ?? 0,
    },
  };
}

/** Contact windows expire without a write, so a company's version changes at least once an hour. */
function versionOf({ account_type }: Account, sequence: number, now: Date): string {
  const hour = account_type === 'enterprise' ? `-${Math.floor(now.getTime() / HOUR_MS).toString(36)}` : '';
  return sequence.toString(36) + hour;
}

function named(q: string) {
  return sql`position(plain_text(${q.trim()}) in plain_text(${displayNameIn('accounts')})) > 0`;
}
