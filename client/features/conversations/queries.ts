import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes, threadKey } from '#client/http/shared-queries.ts';
import { conversationStore } from '#client/local/conversations.ts';
import { restWhenLive, useLive } from '#client/sync/use-live.ts';
import type {
  Conversation,
  listConversations,
  listMessages,
  markConversationRead,
  readConversation,
} from '#shared/contracts/conversations.ts';
import { withUnread } from './side.ts';
import { LIST_PAGE, syncList } from './sync-list.ts';
import { syncThread } from './sync-thread.ts';
import { setUnreadTotal } from './unread.ts';

const LIST_POLL_MS = 30_000;
const THREAD_POLL_MS = 5_000;
const THREAD_PAGE = 50;

/** The conversation store owns what these bring: here stays the version, so that nothing new costs a 304. */
const OWNED_BY_STORE = { staleTime: 0, gcTime: 0, meta: { persist: false } };

const listQuery = (account: string) =>
  queryOptions({
    ...OWNED_BY_STORE,
    queryKey: [...keyPrefixes.conversations, 'list'],
    queryFn: ({ client, queryKey }) => syncList(account, client.getQueryData(queryKey)),
  });

const threadQuery = (account: string, id: string) =>
  queryOptions({
    ...OWNED_BY_STORE,
    queryKey: threadKey(id),
    queryFn: ({ client, queryKey }) => syncThread(account, id, client.getQueryData(queryKey)),
    select: ({ response: { read_by_other, total } }) => ({ read_by_other, total }),
  });

const conversationQuery = (account: string, id: string) =>
  queryOptions({
    ...OWNED_BY_STORE,
    queryKey: [...keyPrefixes.conversations, 'one', id],
    queryFn: async () => {
      const { conversation } = await api.get<typeof readConversation>('/conversations/{id}', {
        params: { id },
      });
      await keep(account, [conversation]);
      return conversation;
    },
  });

async function keep(account: string, conversations: Conversation[]): Promise<void> {
  await (await conversationStore(account)).writeConversations(conversations);
}

/** Keeps the phone's list of conversations like the server's. */
export function useSyncedConversations(account: string) {
  const live = useLive();
  return useQuery({ ...listQuery(account), refetchInterval: restWhenLive(live, LIST_POLL_MS) });
}

/** The next older page of the list. */
export function useOlderConversations(account: string) {
  return useMutation({
    mutationFn: async (cursor: string) => {
      const found = await api.get<typeof listConversations>('/conversations', {
        query: { limit: LIST_PAGE, cursor },
      });
      await keep(account, found.conversations);
      return found.next_cursor;
    },
  });
}

/** Keeps an open conversation like the server's: every 5 s, at once where hints arrive, never while hidden. */
export function useSyncedThread(account: string, id: string) {
  const live = useLive();
  return useQuery({ ...threadQuery(account, id), refetchInterval: restWhenLive(live, THREAD_POLL_MS) });
}

/** The page of messages before `seq`, from the server unless the phone holds it. */
export function useOlderMessages(account: string, id: string) {
  return useMutation({
    mutationFn: async (seq: number) => {
      const store = await conversationStore(account);
      if (await store.hasMessage(id, seq - 1)) return;
      const { messages } = await api.get<typeof listMessages>('/conversations/{id}/messages', {
        params: { id },
        query: { before: seq, limit: THREAD_PAGE },
      });
      await store.writeMessages(id, messages);
    },
  });
}

/** A conversation that the list does not bring: not on the phone yet, such as one just opened, or kept from its older pages. */
export function useConversation(account: string, id: string, isKnown: boolean) {
  // Of what `useSyncedConversations` asked for; nothing is asked for here.
  const { data: isUnlisted = !isKnown } = useQuery({
    ...listQuery(account),
    enabled: false,
    select: ({ response }) => response.conversations.every((one) => one.id !== id),
  });
  return useQuery({ ...conversationQuery(account, id), enabled: isUnlisted });
}

/** What it answers is all that changes: nothing is asked for again. */
export function useMarkConversationRead(account: string, conversation: Conversation) {
  const { id } = conversation;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) =>
      api.put<typeof markConversationRead>('/conversations/{id}/read', { params: { id }, body: { seq } }),
    async onSuccess({ unread_count, unread_total }) {
      const store = await conversationStore(account);
      const row = (await store.conversations()).find((kept) => kept.id === id) ?? conversation;
      await store.writeConversations([withUnread(row, account, unread_count)]);
      setUnreadTotal(client, unread_total);
    },
  });
}
