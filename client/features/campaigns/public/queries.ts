import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { hasStatus } from '#client/http/failure.ts';
import type { publicCampaign, publicCampaigns } from '#shared/contracts/public-campaigns.ts';
import {
  type CampaignFilters,
  campaignsQuery,
  LANDING_MISSIONS,
} from '#shared/rules/campaigns/public-lists.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

type ListQuery = ReturnType<typeof campaignsQuery> | { limit: number };

const campaignListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: publicQueries.campaigns(query),
    queryFn: ({ signal }) => api.get<typeof publicCampaigns>('/campaigns/public', { query, signal }),
    placeholderData: keepPreviousData,
  });

const campaignQuery = (id: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: publicQueries.campaign(id, viewer),
    queryFn: () =>
      api.get<typeof publicCampaign>('/campaigns/{id}/public', { params: { id } }).catch((error) => {
        if (hasStatus(error, 404)) return { campaign: null };
        throw error;
      }),
    select: ({ campaign }) => campaign,
  });

export function useOpportunities(filters: CampaignFilters) {
  return useQuery(campaignListQuery(campaignsQuery(filters)));
}

/** The newest, for the landing page; `total` counts them all. */
export function useMissions() {
  return useQuery(campaignListQuery({ limit: LANDING_MISSIONS }));
}

/** How many there are without filters, for a list that has some. */
export function useCampaignTotal(enabled: boolean): number | undefined {
  const { data } = useQuery({ ...campaignListQuery({ limit: 1 }), enabled });
  return enabled ? data?.total : undefined;
}

/**
 * One campaign, or null where there is none for this viewer. Somebody who signs in sees it at once as a visitor does,
 * then as themself.
 */
export function useCampaign(id: string, viewer: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    ...campaignQuery(id, viewer),
    placeholderData: () => {
      const seen = client.getQueryData(campaignQuery(id, undefined).queryKey);
      return seen?.campaign ? seen : undefined;
    },
  });
}
