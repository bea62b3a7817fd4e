import { api, type Versioned } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { conversationStore } from '#client/local/conversations.ts';
import type { listConversations } from '#shared/contracts/conversations.ts';

export const LIST_PAGE = 50;

/** Makes the phone's list of conversations begin like the server's. `held`: what the last exchange told. */
export async function syncList(
  account: string,
  held: Versioned<ResponseOf<typeof listConversations>> | undefined,
) {
  const found = await api.getVersioned<typeof listConversations>('/conversations', held, {
    query: { limit: LIST_PAGE },
  });
  if (found === held) return found;
  const { conversations, next_cursor } = found.response;
  const store = await conversationStore(account);
  await store.writeConversations(conversations, next_cursor === null);
  return found;
}
