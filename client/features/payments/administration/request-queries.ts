import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { answerPaymentRequest, listPaymentRequests } from '#shared/contracts/payment-requests.ts';

const queryKey = [...keyPrefixes.administration, 'payment-requests'];

const requestsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...queryKey, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listPaymentRequests>('/admin/payment-requests', {
        query: { cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export function useRequests(cursor: string | undefined) {
  return useQuery(requestsQuery(cursor));
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
