import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { historyQuery } from '#client/http/shared-queries.ts';
import { tellDrawn } from '#client/sync/use-phone-papers.ts';
import type { applyToCampaign } from '#shared/contracts/public-campaigns.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

export function useApply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<typeof applyToCampaign>('/campaigns/{id}/apply', { params: { id } }),
    onSuccess: ({ test }) => tellDrawn(client, test.id),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: historyQuery.queryKey });
      void client.invalidateQueries({ queryKey: publicQueries.campaignOfAll(id) });
    },
  });
}
