import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { isApiFailure } from '#client/http/failure.ts';
import { useSession } from '#client/session/session.tsx';
import type { reportUncredited } from '#shared/contracts/payment-requests.ts';
import type {
  paymentHistory,
  paymentInvoice,
  paymentReceipt,
  verifyPayment,
} from '#shared/contracts/payments.ts';
import { pauseBeforeAsking } from './patience.ts';

const PAGE = 10;

const paymentQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['payment', 'transaction', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => api.get<typeof verifyPayment>('/payment/verify/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const settled = state.data !== undefined && state.data.transaction.status !== 'pending';
      if (settled || isUnknownPayment(state.error)) return false;
      return pauseBeforeAsking(state.dataUpdateCount + state.errorUpdateCount);
    },
  });

const purchasesQuery = infiniteQueryOptions({
  queryKey: ['payment', 'history'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api.get<typeof paymentHistory>('/payment/history', {
      query: { limit: PAGE, cursor: cursor ?? undefined },
      signal,
    }),
  // Null and not undefined, which a stored cache would give back as null.
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
  select: ({ pages }) => pages.flatMap(({ transactions }) => transactions),
});

/** One purchase, asked about again until it is settled, through any loss of network. */
export function usePayment(id: string | null) {
  return useQuery(paymentQuery(id));
}

/** The server said that there is no such purchase of one's own; a server in trouble says nothing about it. */
export function isUnknownPayment(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'refused' && error.status < 500 && error.status !== 429;
}

/** The balance as the server holds it after a purchase: read anew, never added up here. */
export function useBalanceAfter(id: string) {
  const { refresh } = useSession();
  return useQuery({
    queryKey: ['payment', 'balance', id],
    queryFn: async () => {
      await refresh();
      return true;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => state.data === undefined && pauseBeforeAsking(state.errorUpdateCount),
    meta: { persist: false },
  });
}

export function useReportUncredited(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api.post<typeof reportUncredited>('/payment/uncredited/{id}', {
        params: { id },
        body: { note: note || null },
      }),
    onSuccess: (told) => client.setQueryData(paymentQuery(id).queryKey, told),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment'] }),
  });
}

export const usePurchases = () => useInfiniteQuery(purchasesQuery);

export function fetchReceiptPdf(id: string): Promise<Blob> {
  return api.download<typeof paymentReceipt>('/payment/receipts/{id}', { params: { id } });
}

export function fetchInvoicePdf(id: string): Promise<Blob> {
  return api.download<typeof paymentInvoice>('/payment/invoices/{id}', { params: { id } });
}
