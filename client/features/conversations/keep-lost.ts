import { localDatabase } from '#client/local/database.ts';
import { enqueue } from '#client/local/outbox.ts';
import type { LocalMessage } from '#client/local/schema.ts';
import { readStoredUser } from '#client/local/stored-user.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import { messageItem } from './send.ts';

/**
 * Of a thread as the phone kept it and its `newest` messages on a restored server: what one wrote oneself and only the phone still
 * has waits among the refused messages, for its writer to send it again or not. A team's own side alone is told who wrote what.
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
    const isOwn = author ? author === readStoredUser()?.full_name : sender_id === account;
    if (database && isLost && isOwn)
      await enqueue(database, {
        ...messageItem(account, conversationId, { id, content }),
        state: 'refused',
        refusal: { status: 404, detail: 'Perdu par le serveur.', code: 'not_found' },
      });
  }
}
