import type { Transaction } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';

type LiveKind = 'notifications' | 'messages';
type Change = {
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
export async function announce(tx: Transaction, change: Change): Promise<void> {
  await tx.execute(announcement(change));
}

/** No NOTIFY: PostgreSQL takes one lock for all of them at commit, and causes would wait for each other. */
export function announcement({ accountIds, kind, conversationId, readerId }: Change): SQL {
  const column = sql.identifier(kind);
  return sql`
    with raised as (
      insert into live_sequences as kept (account_id, ${column})
      select id::uuid, 1
      from jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb) with ordinality as listed(id, place)
      order by place
      on conflict (account_id) do update set ${column} = kept.${column} + 1
      returning account_id, ${column} as seq
    )
    insert into live_hints (account_id, kind, conversation_id, seq, own_read)
    select account_id, ${kind}, ${conversationId ?? null}::uuid, seq,
      account_id is not distinct from ${readerId ?? null}::uuid
    from raised
  `;
}
