import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  AdminTransaction,
  adminTransactions,
  checkTransaction,
  exportTransactions,
  getPaymentSettings,
  PaymentSettings,
  putPaymentSettings,
  TransactionSort,
} from '#shared/contracts/payment-administration.ts';

const PAGE = 25;

export type Search = { q: string; status: AdminTransaction['status'] | 'to_review' | '' };

const settingsQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'payment-settings'],
  queryFn: ({ signal }) =>
    api.get<typeof getPaymentSettings>('/admin/settings/cinetpay', { ...asAdmin, signal }),
  // Whole, since an administrator's token asks.
  select: ({ settings }) => settings as PaymentSettings,
  ...adminOnly,
});

const recentQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'transactions', 'recent'],
  queryFn: ({ signal }) => api.get<typeof adminTransactions>('/admin/transactions', { ...asAdmin, signal }),
  ...adminOnly,
});

export const TRANSACTION_SORTS: readonly [TransactionSort, ...TransactionSort[]] = [
  '-created_at',
  'created_at',
  '-final_amount',
  'final_amount',
];

const transactionsQuery = ({ q, status }: Search, sort: TransactionSort, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'transactions', q, status, sort, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof adminTransactions>('/admin/transactions', {
        query: { q, status: status || undefined, sort, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export const usePaymentSettings = () => useQuery(settingsQuery);

export function useUpdatePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putPaymentSettings>) =>
      api.put<typeof putPaymentSettings>('/admin/settings/cinetpay', { body, ...asAdmin }),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    onError: () => client.invalidateQueries(settingsQuery),
  });
}

/** The ten most recent, with the figures of all. */
export const useRecentTransactions = () => useQuery(recentQuery);

export function useTransactions(search: Search, sort: TransactionSort, cursor: string | undefined) {
  return useQuery(transactionsQuery(search, sort, cursor));
}

/** Settled, it no longer waits. */
export function useCheckTransaction(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post<typeof checkTransaction>('/admin/transactions/{id}/check', { params: { id }, ...asAdmin }),
    // Not awaited: the dialog says what came of it before the list is read again.
    onSettled: () => void client.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
}

export function fetchTransactionsCsv({ q, status }: Search): Promise<Blob> {
  return api.download<typeof exportTransactions>('/admin/transactions/export', {
    query: { q: q || undefined, status: status || undefined },
    ...asAdmin,
  });
}
