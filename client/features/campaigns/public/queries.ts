import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { hasStatus } from '#client/http/failure.ts';
import type { publicCampaign, publicCampaigns } from '#shared/contracts/campaigns.ts';
import { type CampaignFilters, campaignsQuery, LANDING_MISSIONS } from '#shared/rules/public-lists.ts';
import { publicQueries } from '#shared/rules/public-queries.ts';

type List = ResponseOf<typeof publicCampaigns>;

export function useOpportunities(filters: CampaignFilters) {
  return useCampaignList(campaignsQuery(filters));
}

/** The newest, for the landing page; `total` counts them all. */
export function useMissions() {
  return useCampaignList({ limit: LANDING_MISSIONS });
}

/** How many there are without filters, for a list that has some. */
export function useCampaignTotal(enabled: boolean): number | undefined {
  return useCampaignList({ limit: 1 }, enabled).data?.total;
}

function useCampaignList(query: ReturnType<typeof campaignsQuery> | { limit: number }, enabled = true) {
  return useQuery({
    queryKey: publicQueries.campaigns(query),
    queryFn: ({ signal }) => api.get<List>('/campaigns/public', { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/**
 * One campaign, or null where there is none for this viewer. Somebody who signs in sees it at once as a visitor does,
 * then as themself.
 */
export function useCampaign(id: string, viewer: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: publicQueries.campaign(id, viewer),
    queryFn: () =>
      api
        .get<ResponseOf<typeof publicCampaign>>(`/campaigns/${encodeURIComponent(id)}/public`)
        .catch((error) => {
          if (hasStatus(error, 404)) return { campaign: null };
          throw error;
        }),
    placeholderData: () => {
      const seen = client.getQueryData<ResponseOf<typeof publicCampaign>>(
        publicQueries.campaign(id, undefined),
      );
      return seen?.campaign ? seen : undefined;
    },
    select: ({ campaign }) => campaign,
  });
}
