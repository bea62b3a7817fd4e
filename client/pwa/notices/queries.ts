import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import type { readReach, updateReach } from '#shared/contracts/reach.ts';
import { subscribeHere, unsubscribeHere } from './device.ts';

const reachQuery = queryOptions({
  queryKey: ['reach'],
  queryFn: () => api.get<typeof readReach>('/notifications/reach'),
  staleTime: 0,
  // Whether this device is told is this device's alone, and a moment's.
  meta: { persist: false },
});

export function useReach() {
  return useQuery(reachQuery);
}

export function useUpdateReach() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateReach>) =>
      api.patch<typeof updateReach>('/notifications/reach', { body }),
    onSuccess: (reach) => client.setQueryData(reachQuery.queryKey, reach),
  });
}

export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: subscribeHere,
    onSuccess: () => client.invalidateQueries(reachQuery),
  });
}

export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: unsubscribeHere,
    onSettled: () => client.invalidateQueries(reachQuery),
  });
}
