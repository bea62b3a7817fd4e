import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { pricingQuery } from '#client/http/shared-queries.ts';
import type { putPricing } from '#shared/contracts/pricing.ts';

/** Read anew at every visit: another administrator may have changed it. */
export function usePricing() {
  return useQuery({ ...pricingQuery, staleTime: 0 });
}

export function useUpdatePricing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putPricing>) =>
      api.put<typeof putPricing>('/admin/settings/pricing', { body, ...asAdmin }),
    onSuccess: (saved) => client.setQueryData(pricingQuery.queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: pricingQuery.queryKey }),
  });
}
