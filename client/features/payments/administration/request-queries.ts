import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useNamedElsewhere } from '#client/ui/data/use-opened.ts';
import type {
  answerPaymentRequest,
  listPaymentRequests,
  PaymentRequest,
} from '#shared/contracts/payment-requests.ts';

const queryKey = [...keyPrefixes.administration, 'payment-requests'];

const requestsQuery = (query: { cursor?: string | undefined; id?: string }) =>
  queryOptions({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) =>
      api.get<typeof listPaymentRequests>('/admin/payment-requests', {
        query,
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export function useRequests(cursor: string | undefined) {
  return useQuery(requestsQuery({ cursor }));
}

/** `rows`, or the one that the address names where it is on another page. */
export function useNamedRequest(rows: readonly PaymentRequest[] | undefined) {
  const id = useNamedElsewhere(rows);
  const { data } = useQuery({ ...requestsQuery({ id: id ?? '' }), enabled: id !== null });
  return id ? data?.requests : rows;
}

export function useAnswerRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) =>
      api.post<typeof answerPaymentRequest>('/admin/payment-requests/{id}/answer', {
        params: { id },
        body: { answer },
        ...asAdmin,
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyPrefixes.toDecide });
      return client.invalidateQueries({ queryKey });
    },
  });
}
