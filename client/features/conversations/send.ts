import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { isDefinite } from '#client/http/failure.ts';
import { pathOf } from '#client/http/path.ts';
import { conversationStore } from '#client/local/conversations.ts';
import { localDatabase } from '#client/local/database.ts';
import { conversationLane } from '#client/local/lanes.ts';
import { discard, enqueue, outboxItem, readOutbox, requeue } from '#client/local/outbox.ts';
import type { sendMessage } from '#shared/contracts/conversations.ts';

/**
 * Writes a message on the phone; it leaves by the outbox. Where nothing can be kept it leaves at once, or fails. `id`
 * becomes the message's own, so that trying again says it once.
 */
export async function send(
  account: string,
  conversationId: string,
  { id, content }: { id: string; content: string },
): Promise<void> {
  const database = await localDatabase(account);
  if (!database) return sendNow(account, conversationId, id, content);
  const item = outboxItem({
    id,
    kind: 'message',
    path: pathOf<typeof sendMessage>('/conversations/{id}/messages', { params: { id: conversationId } }),
    body: { content } satisfies BodyOf<typeof sendMessage>,
    account,
    lane: conversationLane(conversationId),
  });
  try {
    await enqueue(database, item);
  } catch (full) {
    const before = (await readOutbox(database)).filter(({ lane }) => lane === item.lane);
    if (before.some(({ state }) => state !== 'refused')) throw full;
    await sendNow(account, conversationId, id, content).catch((error) => {
      throw isDefinite(error) ? error : full;
    });
  }
}

async function sendNow(account: string, conversationId: string, id: string, content: string) {
  const { message } = await api.post<typeof sendMessage>('/conversations/{id}/messages', {
    params: { id: conversationId },
    body: { content },
    idempotencyKey: id,
  });
  await (await conversationStore(account)).writeMessages(conversationId, [message]);
}

export async function sendAgain(account: string, id: string): Promise<void> {
  await requeue(await open(account), id);
}

export async function giveUp(account: string, id: string): Promise<void> {
  await discard(await open(account), id);
}

async function open(account: string) {
  const database = await localDatabase(account);
  if (!database) throw new Error('no local database');
  return database;
}
