import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type { applyToCampaign } from '#shared/contracts/campaigns.ts';

export function useApply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<ResponseOf<typeof applyToCampaign>>(`/campaigns/${id}/apply`),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['tests', 'history'] });
      void client.invalidateQueries({ queryKey: ['campaigns', 'detail', id] });
    },
  });
}
