import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { conversations, messages } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import { authorOf, type Session } from '#server/session.ts';
import { Id } from '#shared/contracts/common.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { type ConversationRow, lockConversation, sideOf } from './access.ts';
import { addMessage } from './add-message.ts';
import { closedBy, refuseClosed } from './closed.ts';
import { presentMessage } from './present.ts';

type Sent = { session: Session; conversationId: string; content: string; idempotencyKey: string | undefined };

/**
 * Writes a message. The idempotency key is the message’s UUID: a repeat returns the message stored under it.
 * @throws 401 to whoever is deleted; 404 to anybody but the two sides; 409 conversation_closed; 422 key_reused when
 * the UUID belongs to another message
 */
export async function sendMessage(deps: Deps, { session, conversationId, content, idempotencyKey }: Sent) {
  const key = Id.safeParse(idempotencyKey ?? randomUUID());
  if (!key.success) throw invalid('L’en-tête Idempotency-Key doit être l’UUID du message.');
  const id = key.data;
  return deps.db.transaction(async (tx) => {
    // By the name they bear now; of whoever is deleted meanwhile nothing is written.
    const sender = await lockAccount(tx, session.account.id);
    const conversation = await lockConversation(tx, { session, conversationId });
    const now = deps.now();
    const words = { id, conversation, sender, authorId: authorOf(session), content, now };
    let message = await addMessage(tx, words);
    // What was stored before is answered as it was then.
    if (message) await refuseIfClosed(tx, { conversation, accountId: session.account.id });
    else [message] = await tx.select().from(messages).where(eq(messages.id, id));
    const isOurs =
      message?.conversation_id === conversation.id &&
      message.sender_id === session.account.id &&
      message.author_id === authorOf(session) &&
      // Another version may have cleaned it otherwise.
      cleanText(message.content).trim() === content;
    if (!message || !isOurs) throw invalid('Cette clé a déjà servi pour une autre demande.', 'key_reused');
    return {
      message: presentMessage(message, message.author_id && session.person.full_name),
      receipt: idempotencyKey ?? null,
    };
  });
}

async function refuseIfClosed(
  tx: Transaction,
  { conversation, accountId }: { conversation: ConversationRow; accountId: string },
): Promise<void> {
  const [row] = await tx
    .select({ closed: closedBy })
    .from(conversations)
    .where(eq(conversations.id, conversation.id));
  refuseClosed(row?.closed ?? null, sideOf(conversation, accountId));
}
