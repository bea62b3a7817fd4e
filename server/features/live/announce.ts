import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';

export const CHANNEL = 'baara_live';

type LiveKind = 'notifications' | 'messages';

/**
 * Counts a change of these accounts' notifications or conversations and wakes their live streams, on every process,
 * once the transaction commits. Held until then, an account's sequence orders all that changes it; so that no two
 * transactions wait for each other, call this before changing notifications, and name a company before its candidates.
 */
export async function announce(
  tx: Transaction,
  accountIds: readonly string[],
  kind: LiveKind,
  conversationId?: string,
): Promise<void> {
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
