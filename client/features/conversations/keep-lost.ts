import { localDatabase } from '#client/local/database.ts';
import { enqueue } from '#client/local/outbox.ts';
import type { LocalMessage } from '#client/local/schema.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import { messageItem } from './send.ts';

/**
 * Of a thread as the phone kept it and its `newest` messages on a restored server: what one wrote oneself and only the phone still
 * has waits among the refused messages, for its writer to send it again or not.
 */
export async function keepLost(
  account: string,
  conversationId: string,
  kept: LocalMessage[],
  newest: Message[],
): Promise<void> {
  const database = await localDatabase(account);
  const from = newest[0]?.seq ?? 0;
  for (const { id, seq, sender_id, author, content } of kept) {
    const isLost = seq >= from && !newest.some((one) => one.id === id);
    if (database && isLost && sender_id === account && !author)
      await enqueue(database, {
        ...messageItem(account, conversationId, { id, content }),
        state: 'refused',
        refusal: { status: 404, detail: 'Perdu par le serveur.', code: 'not_found' },
      });
  }
}
