import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type {
  AdminTransaction,
  adminTransactions,
  PaymentSettings,
  putPaymentSettings,
} from '#shared/contracts/payment-administration.ts';

const SETTINGS = ['admin', 'payment-settings'];
const PAGE = 25;

export type Search = { q: string; status: AdminTransaction['status'] | 'to_review' | '' };

type Purchases = ResponseOf<typeof adminTransactions>;

export function usePaymentSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) =>
      // With the administrator's token the answer is whole (rule M12).
      api.get<{ settings: PaymentSettings }>('/admin/settings/cinetpay', { ...asAdmin, signal }),
    select: ({ settings }) => settings,
    ...adminOnly,
  });
}

export function useUpdatePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putPaymentSettings>) =>
      api.put<ResponseOf<typeof putPaymentSettings>>('/admin/settings/cinetpay', body, asAdmin),
    onSuccess: (answer) => client.setQueryData(SETTINGS, answer),
  });
}

/** The ten most recent, with the figures of all. */
export function useRecentTransactions() {
  return useQuery({
    queryKey: ['admin', 'transactions', 'recent'],
    queryFn: ({ signal }) => api.get<Purchases>('/admin/transactions', { ...asAdmin, signal }),
    ...adminOnly,
  });
}

export function useTransactions({ q, status }: Search, cursor: string | undefined) {
  return useQuery({
    queryKey: ['admin', 'transactions', q, status, cursor],
    queryFn: ({ signal }) =>
      api.get<Purchases>('/admin/transactions', {
        query: { q, status: status || undefined, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });
}

export function exportPath({ q, status }: Search): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  return `/admin/transactions/export?${query}`;
}
