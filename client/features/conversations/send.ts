import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { describeFailure, isApiFailure, isDefinite } from '#client/http/failure.ts';
import { pathOf } from '#client/http/path.ts';
import { conversationStore } from '#client/local/conversations.ts';
import { localDatabase } from '#client/local/database.ts';
import { conversationLane } from '#client/local/lanes.ts';
import { discard, enqueue, outboxItem, readOutbox, requeue } from '#client/local/outbox.ts';
import type { sendMessage } from '#shared/contracts/conversations.ts';
import { NBSP } from '#shared/rules/text/format.ts';

const FULL = `Erreur lors de l’envoi${NBSP}: la mémoire de cet appareil est pleine. Libérez de la place ou attendez le réseau, puis envoyez à nouveau.`;

type Outgoing = { id: string; content: string };

/** Of each conversation the last message that may have arrived, also where its writer has looked at something else since. */
const undecided = new Map<string, Outgoing>();

/**
 * Writes a message on the phone; it leaves by the outbox. Where nothing can be kept it leaves at once, or fails: trying again says
 * it once.
 */
export async function send(account: string, conversationId: string, content: string): Promise<void> {
  const place = `${account} ${conversationId}`;
  const last = undecided.get(place);
  const message = last?.content === content ? last : { id: crypto.randomUUID(), content };
  undecided.set(place, message);
  const decide = () => {
    if (undecided.get(place) === message) undecided.delete(place);
  };
  try {
    await keepOrSend(account, conversationId, message);
    decide();
  } catch (error) {
    if (isDefinite(error)) decide();
    throw error;
  }
}

async function keepOrSend(account: string, conversationId: string, { id, content }: Outgoing): Promise<void> {
  const database = await localDatabase(account);
  if (!database) return sendNow(account, conversationId, { id, content });
  const item = messageItem(account, conversationId, { id, content });
  try {
    await enqueue(database, item);
  } catch (full) {
    const before = (await readOutbox(database)).filter(({ lane }) => lane === item.lane);
    if (before.some(({ state }) => state !== 'refused')) throw full;
    await sendWhenFull(account, conversationId, { id, content }, full);
  }
}

export const messageItem = (account: string, conversationId: string, { id, content }: Outgoing) =>
  outboxItem({
    id,
    kind: 'message',
    path: pathOf<typeof sendMessage>('/conversations/{id}/messages', { params: { id: conversationId } }),
    body: { content } satisfies BodyOf<typeof sendMessage>,
    account,
    lane: conversationLane(conversationId),
  });

/** Where the phone could not note it: at once. What is not known to have arrived fails for the phone's memory. */
async function sendWhenFull(account: string, conversationId: string, message: Outgoing, full: unknown) {
  await sendNow(account, conversationId, message).catch((error) => {
    throw isDefinite(error) ? error : full;
  });
}

async function sendNow(account: string, conversationId: string, { id, content }: Outgoing) {
  const { message } = await api.post<typeof sendMessage>('/conversations/{id}/messages', {
    params: { id: conversationId },
    body: { content },
    idempotencyKey: id,
  });
  await (await conversationStore(account)).writeMessages(conversationId, [message]);
}

/** A refused message; on a full phone it leaves at once. */
export async function sendAgain(
  account: string,
  conversationId: string,
  { id, content }: Outgoing,
): Promise<void> {
  const database = await open(account);
  try {
    await requeue(database, id);
  } catch (full) {
    await sendWhenFull(account, conversationId, { id, content }, full);
    await discard(database, id);
  }
}

export async function giveUp(account: string, id: string): Promise<void> {
  await discard(await open(account), id);
}

async function open(account: string) {
  const database = await localDatabase(account);
  if (!database) throw new Error('no local database');
  return database;
}

/** Why a message was neither sent nor kept. */
export const describeUnsent = (error: unknown) =>
  isApiFailure(error) ? describeFailure(error, 'Erreur lors de l’envoi') : FULL;
