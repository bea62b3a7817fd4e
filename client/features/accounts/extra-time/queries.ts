import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useNamedElsewhere } from '#client/ui/data/use-opened.ts';
import type {
  askExtraTime,
  decideExtraTime,
  ExtraTimeRequest,
  listExtraTime,
  listGrantedExtraTime,
  readExtraTime,
  withdrawExtraTime,
} from '#shared/contracts/extra-time.ts';

/** Why somebody needs time is not left on the device. */
const ownQuery = queryOptions({
  queryKey: ['extra-time', 'mine'],
  queryFn: () => api.get<typeof readExtraTime>('/auth/extra-time'),
  meta: { persist: false },
});

const requestsKey = [...keyPrefixes.administration, 'extra-time'];

const requestsQuery = (id?: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'waiting', id],
    queryFn: ({ signal }) =>
      api.get<typeof listExtraTime>('/admin/extra-time', { query: { id }, ...asAdmin, signal }),
    ...adminOnly,
  });

const grantedKey = [...requestsKey, 'granted'];

const grantedQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...grantedKey, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listGrantedExtraTime>('/admin/extra-time/granted', {
        query: { cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export const useExtraTime = () => useQuery(ownQuery);
export const useExtraTimeRequests = () => useQuery(requestsQuery());
export const useGrantedExtraTime = (cursor: string | undefined) => useQuery(grantedQuery(cursor));

/** `rows`, or the one that the address names where more wait longer. */
export function useNamedExtraTime(rows: readonly ExtraTimeRequest[] | undefined) {
  const id = useNamedElsewhere(rows);
  const { data } = useQuery({ ...requestsQuery(id ?? ''), enabled: id !== null });
  return id ? data?.requests : rows;
}

export function useAskExtraTime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api.post<typeof askExtraTime>('/auth/extra-time', { body: { reason } }),
    onSuccess: (own) => client.setQueryData(ownQuery.queryKey, own),
    onError: () => client.invalidateQueries(ownQuery),
  });
}

export function useDecideExtraTime(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideExtraTime>) =>
      api.post<typeof decideExtraTime>('/admin/extra-time/{id}/decision', {
        params: { id },
        body,
        ...asAdmin,
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyPrefixes.toDecide });
      void client.invalidateQueries({ queryKey: requestsKey });
    },
  });
}

export function useWithdrawExtraTime(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof withdrawExtraTime>) =>
      api.post<typeof withdrawExtraTime>('/admin/extra-time/granted/{id}/withdrawal', {
        params: { id },
        body,
        ...asAdmin,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}
