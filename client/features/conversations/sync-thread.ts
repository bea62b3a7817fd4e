import { api, type Versioned } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { conversationStore } from '#client/local/conversations.ts';
import type { listMessages, Message } from '#shared/contracts/conversations.ts';
import { MESSAGE_PAGE } from '#shared/rules/companies/messages.ts';
import { keepLost } from './keep-lost.ts';
import { knownUpTo, wentBack } from './known-messages.ts';
import { withMessages } from './side.ts';

/** Messages looked at to tell what is missing. */
const CACHED_NEWEST = 200;

/** Makes the phone's copy of a thread like the server's. `held`: what the last exchange told. */
export async function syncThread(
  account: string,
  id: string,
  held: Versioned<ResponseOf<typeof listMessages>> | undefined,
) {
  const store = await conversationStore(account);
  const kept = await store.messages(id, CACHED_NEWEST);
  const known = knownUpTo(kept);
  // Colleagues may be named otherwise since: the newest come anew as their thread is opened.
  const isRenewed = !held && kept.some(({ author }) => author);
  const found = await api.getVersioned<typeof listMessages>('/conversations/{id}/messages', held, {
    params: { id },
    // From the last known one on, to see that it is still the same.
    query: isRenewed ? { limit: MESSAGE_PAGE } : { since: known && known - 1 },
  });
  if (found === held) return found;
  const { messages, total } = found.response;
  if (wentBack(kept, found.response)) {
    const newest = await newestOf(id);
    await keepLost(account, id, kept, newest);
    await store.writeMessages(id, newest, true);
    return found;
  }
  await store.writeMessages(id, messages);
  const row = (await store.conversations()).find((conversation) => conversation.id === id);
  // As kept, not as answered: own ones are kept as soon as they are sent, before anything told the row of them.
  const after = row && withMessages(row, await store.messages(id, CACHED_NEWEST), account);
  if (after && after !== row) await store.writeConversations([after]);
  // Away for long: the newest first, what lies between comes as one reads back.
  if ((messages.at(-1)?.seq ?? total) < total) {
    await store.writeMessages(id, await newestOf(id));
  }
  return found;
}

async function newestOf(id: string): Promise<Message[]> {
  const { messages } = await api.get<typeof listMessages>('/conversations/{id}/messages', {
    params: { id },
    query: { limit: MESSAGE_PAGE },
  });
  return messages;
}
