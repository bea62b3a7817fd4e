import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { restWhenLive, useLive } from '#client/sync/use-live.ts';
import type { listConversations } from '#shared/contracts/conversations.ts';

const KEY = ['conversations', 'unread'];
const POLL_MS = 30_000;

/** Messages unread in all conversations, for the header: the list itself stays on the server. */
export function useUnreadMessages(): number {
  const client = useQueryClient();
  const live = useLive();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () =>
      api.getVersioned<ResponseOf<typeof listConversations>>('/conversations', client.getQueryData(KEY), {
        query: { limit: 1 },
      }),
    refetchInterval: restWhenLive(live, POLL_MS),
    staleTime: 0,
    select: ({ answer }) => answer.unread_total,
  });
  return data ?? 0;
}
