import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Versioned } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { restWhenLive, useLive } from '#client/sync/use-live.ts';
import type { listConversations } from '#shared/contracts/conversations.ts';

const POLL_MS = 30_000;

export const unreadQuery = queryOptions({
  queryKey: [...keyPrefixes.conversations, 'unread'],
  queryFn: async ({ client, queryKey }): Promise<Versioned<{ unread_total: number }>> => {
    const { version, response } = await api.getVersioned<typeof listConversations>(
      '/conversations',
      client.getQueryData(queryKey),
      { query: { limit: 1 } },
    );
    // Kept outside the conversation store: of what it brings, nobody's name or address.
    return { version, response: { unread_total: response.unread_total } };
  },
  staleTime: 0,
  select: ({ response }) => response.unread_total,
});

/** Messages unread in all conversations, for the header: the list itself stays on the server. */
export function useUnreadMessages(): number {
  const live = useLive();
  return useQuery({ ...unreadQuery, refetchInterval: restWhenLive(live, POLL_MS) }).data ?? 0;
}

/** As the server has just counted it; a count that is under way may be from before, and is taken anew. */
export function setUnreadTotal(client: QueryClient, unread_total: number): void {
  const { queryKey } = unreadQuery;
  if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey });
  else
    client.setQueryData(
      queryKey,
      (held) => held && { ...held, response: { ...held.response, unread_total } },
    );
}
