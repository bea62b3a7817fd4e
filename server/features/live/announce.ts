import type { Transaction } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';

/** Hints of one statement, as many as its time is enough for. */
const AT_ONCE = 5_000;

type LiveKind = 'notifications' | 'messages';
export type Change = {
  accountIds: readonly string[];
  kind: LiveKind;
  conversationId?: string | null | undefined;
  /** Who read the conversation, or their notifications, if that is all that changed. */
  readerId?: string;
};

/**
 * Raises the sequence of these accounts' notifications or conversations, and writes hints that the relay tells to their
 * live streams on every process once the transaction has committed. The sequence's row is locked until then. To avoid
 * deadlocks, call this before changing notifications, and name a company before its candidates.
 */
export async function announce(tx: Transaction, changes: Change | readonly Change[]): Promise<void> {
  const hints = [changes].flat().flatMap(hintsOf);
  for (let from = 0; from < hints.length; from += AT_ONCE) {
    await tx.execute(announcement(hints.slice(from, from + AT_ONCE)));
  }
}

/**
 * A sequence goes on from the clock, not from its last number: a server restored from a backup would give those after the backup
 * again, to other changes. No NOTIFY: PostgreSQL takes one lock for all of them at commit, and causes would wait for each other.
 */
export function announcement(hints: readonly Hint[]): SQL {
  return sql`
    with listed as (
      select *, (extract(epoch from clock_timestamp()) * 1000)::bigint as moment from rows from (
        jsonb_to_recordset(${JSON.stringify(hints)}::jsonb)
          as (account_id uuid, kind text, conversation_id uuid, own_read boolean)
      ) with ordinality as listed(account_id, kind, conversation_id, own_read, place)
    ), raised as (
      insert into live_sequences as kept (account_id, notifications, messages)
      select account_id,
        coalesce(max(moment) filter (where kind = 'notifications'), 0),
        coalesce(max(moment) filter (where kind = 'messages'), 0)
      from listed
      group by account_id
      order by min(place)
      on conflict (account_id) do update set
        notifications = greatest(excluded.notifications, kept.notifications + least(excluded.notifications, 1)),
        messages = greatest(excluded.messages, kept.messages + least(excluded.messages, 1))
      returning *
    )
    insert into live_hints (account_id, kind, conversation_id, seq, own_read)
    select account_id, kind, conversation_id, case kind when 'messages' then messages else notifications end, own_read
    from listed join raised using (account_id)
  `;
}

type Hint = ReturnType<typeof hintsOf>[number];

function hintsOf({ accountIds, kind, conversationId, readerId }: Change) {
  return accountIds.map((account_id) => ({
    account_id,
    kind,
    conversation_id: conversationId,
    own_read: account_id === readerId,
  }));
}
