import { localDatabase } from '#client/local/database.ts';
import { conversationLane } from '#client/local/lanes.ts';
import { discard, enqueue, outboxItem, requeue } from '#client/local/outbox.ts';

/** Writes a message on the phone; it leaves by the outbox. The item's id becomes the message's own. */
export async function send(account: string, conversationId: string, content: string): Promise<void> {
  const database = await open(account);
  const item = outboxItem({
    kind: 'message',
    path: `/conversations/${conversationId}/messages`,
    body: { content },
    account,
    lane: conversationLane(conversationId),
  });
  await enqueue(database, item);
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
