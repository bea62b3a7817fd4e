import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Versioned } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { restWhenLive, useLive } from '#client/sync/use-live.ts';
import type { listNotifications } from '#shared/contracts/notifications.ts';

type Answer = ResponseOf<typeof listNotifications>;

const KEY = ['notifications'];
const POLL_MS = 30_000;

export function useNotifications() {
  const client = useQueryClient();
  const live = useLive();
  return useQuery({
    queryKey: KEY,
    queryFn: () => api.getVersioned<Answer>('/notifications', client.getQueryData(KEY)),
    refetchInterval: restWhenLive(live, POLL_MS),
    staleTime: 0,
    select: ({ answer }) => answer,
  });
}

/** Marks one, or all without an id: at once on screen, then on the server. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      api.put(id === undefined ? '/notifications/read-all' : `/notifications/${id}/read`),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<Versioned<Answer>>(KEY);
      if (before) client.setQueryData(KEY, { ...before, answer: markRead(before.answer, id) });
      return before;
    },
    onError: (_error, _id, before) => client.setQueryData(KEY, before),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function markRead({ notifications, unread_count }: Answer, id: string | undefined): Answer {
  const marked = notifications.filter((one) => !one.is_read && (id === undefined || one.id === id));
  return {
    notifications: notifications.map((one) => (marked.includes(one) ? { ...one, is_read: true } : one)),
    unread_count: id === undefined ? 0 : unread_count - marked.length,
  };
}
