import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';

export const CHANNEL = 'baara_live';

type LiveKind = 'notifications' | 'messages';
type Change = { accountIds: readonly string[]; kind: LiveKind; conversationId?: string };

/**
 * Raises the sequence of these accounts' notifications or conversations and wakes their live streams on every process
 * when the transaction commits. The sequence's row is locked until then. To avoid deadlocks, call this before changing
 * notifications, and name a company before its candidates.
 */
export async function announce(tx: Transaction, { accountIds, kind, conversationId }: Change): Promise<void> {
  const column = sql.identifier(kind);
  await tx.execute(sql`
    with told as (
      insert into live_sequences as kept (account_id, ${column})
      select id::uuid, 1
      from jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb) with ordinality as listed(id, place)
      order by place
      on conflict (account_id) do update set ${column} = kept.${column} + 1
      returning account_id, ${column} as seq
    )
    select pg_notify(${CHANNEL}, json_build_object(
      'account', account_id, 'kind', ${kind}::text, 'conversation_id', ${conversationId ?? null}::text, 'seq', seq
    )::text) from told
  `);
}
