import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { restWhenLive, useLive } from '#client/sync/use-live.ts';
import type {
  listNotifications,
  Notification,
  readAllNotifications,
  readNotification,
} from '#shared/contracts/notifications.ts';

type List = ResponseOf<typeof listNotifications>;

const POLL_MS = 30_000;

const notificationsQuery = queryOptions({
  queryKey: keyPrefixes.notifications,
  queryFn: ({ client, queryKey }) =>
    api.getVersioned<typeof listNotifications>('/notifications', client.getQueryData(queryKey)),
  staleTime: 0,
  select: ({ response }) => response,
});

export function useNotifications() {
  const live = useLive();
  return useQuery({ ...notificationsQuery, refetchInterval: restWhenLive(live, POLL_MS) });
}

/**
 * Marks one, or all without an id: at once on screen, then on the server. `onFailed` is called though the screen that asked is gone by
 * then.
 */
export function useMarkRead(onFailed = () => {}) {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? api.put<typeof readAllNotifications>('/notifications/read-all')
        : api.put<typeof readNotification>('/notifications/{id}/read', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      // No version of the server's: whoever leaves before it answered reads all anew.
      if (before) client.setQueryData(queryKey, { version: '', response: markRead(before.response, id) });
      return before;
    },
    onSuccess: ({ unread_count }) => {
      const shown = client.getQueryData(queryKey)?.response.unread_count;
      return shown === unread_count ? undefined : client.invalidateQueries({ queryKey });
    },
    onError: (_error, _id, before) => {
      onFailed();
      client.setQueryData(queryKey, before);
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** The report that a notification says has changed may stand on the screen, as it was. */
export function refreshReport(client: QueryClient, { type }: Notification): void {
  if (type === 'report_changed') void client.invalidateQueries({ queryKey: keyPrefixes.reports });
}

export function markRead({ notifications, unread_count }: List, id: string | undefined): List {
  const marked = notifications.filter((one) => !one.is_read && (id === undefined || one.id === id));
  return {
    notifications: notifications.map((one) => (marked.includes(one) ? { ...one, is_read: true } : one)),
    unread_count: id === undefined ? 0 : unread_count - marked.length,
  };
}
