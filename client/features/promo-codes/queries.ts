import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { nullIfMissing } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import type {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#shared/contracts/promo-codes.ts';

const promoCodesQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'promo-codes'],
  queryFn: ({ signal }) => api.get<typeof listPromoCodes>('/admin/promo-codes', { ...asAdmin, signal }),
  select: ({ promo_codes }) => promo_codes,
  ...adminOnly,
});

export const usePromoCodes = () => useQuery(promoCodesQuery);

export function useCreatePromoCode() {
  const client = useQueryClient();
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPromoCode>) =>
      withKey(body, (idempotencyKey) =>
        api.post<typeof createPromoCode>('/admin/promo-codes', { body, ...asAdmin, idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: promoCodesQuery.queryKey }),
  });
}

export function useSwitchPromoCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_active }: { id: string; is_active: boolean }) =>
      api.patch<typeof updatePromoCode>('/admin/promo-codes/{id}', {
        params: { id },
        body: { is_active },
        ...asAdmin,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: promoCodesQuery.queryKey }),
  });
}

export function useDeletePromoCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api
        .delete<typeof deletePromoCode>('/admin/promo-codes/{id}', { params: { id }, ...asAdmin })
        .catch(nullIfMissing),
    onSettled: () => client.invalidateQueries({ queryKey: promoCodesQuery.queryKey }),
  });
}
