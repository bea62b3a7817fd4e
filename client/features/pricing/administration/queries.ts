import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type { getPricing, putPricing } from '#shared/contracts/pricing.ts';

const PRICING = ['admin', 'pricing'];

export function usePricing() {
  return useQuery({
    queryKey: PRICING,
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof getPricing>>('/admin/settings/pricing', { ...asAdmin, signal }),
    select: ({ pricing }) => pricing,
    ...adminOnly,
  });
}

export function useUpdatePricing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putPricing>) =>
      api.put<ResponseOf<typeof putPricing>>('/admin/settings/pricing', body, asAdmin),
    onSuccess: (answer) => client.setQueryData(PRICING, answer),
  });
}
