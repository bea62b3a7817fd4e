import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#shared/contracts/promo-codes.ts';

const PROMO_CODES = ['admin', 'promo-codes'];

export function usePromoCodes() {
  return useQuery({
    queryKey: PROMO_CODES,
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof listPromoCodes>>('/admin/promo-codes', { ...asAdmin, signal }),
    select: ({ promo_codes }) => promo_codes,
    ...adminOnly,
  });
}

export function useCreatePromoCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPromoCode>) =>
      api.post<ResponseOf<typeof createPromoCode>>('/admin/promo-codes', body, asAdmin),
    onSettled: () => client.invalidateQueries({ queryKey: PROMO_CODES }),
  });
}

export function useSwitchPromoCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_active }: { id: string; is_active: boolean }) =>
      api.patch<ResponseOf<typeof updatePromoCode>>(`/admin/promo-codes/${id}`, { is_active }, asAdmin),
    onSettled: () => client.invalidateQueries({ queryKey: PROMO_CODES }),
  });
}

export function useDeletePromoCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.delete<ResponseOf<typeof deletePromoCode>>(`/admin/promo-codes/${id}`, asAdmin),
    onSettled: () => client.invalidateQueries({ queryKey: PROMO_CODES }),
  });
}
