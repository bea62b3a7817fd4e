import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { families, pricingQuery, profilesQuery } from '#client/http/shared-queries.ts';
import { useIdempotencyKey } from '#client/http/use-idempotency-key.ts';
import { useSession } from '#client/session/session.tsx';
import type { createCampaign, deleteCampaign, listCampaigns } from '#shared/contracts/campaigns.ts';

const PAGE = 30;

const ownCampaignsQuery = infiniteQueryOptions({
  queryKey: [...families.campaigns, 'own'],
  queryFn: ({ pageParam: cursor }) =>
    api.get<typeof listCampaigns>('/campaigns', { query: { limit: PAGE, cursor: cursor ?? undefined } }),
  // Null and not undefined, which a stored cache would give back as null.
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  // Candidates apply and finish elsewhere: what is kept is shown at once and read again at every visit.
  staleTime: 0,
  select: ({ pages }) => ({
    campaigns: pages.flatMap(({ campaigns }) => campaigns),
    total: pages[0]?.total ?? 0,
    active: pages[0]?.active_total ?? 0,
    public: pages[0]?.public_total ?? 0,
  }),
});

export const useCampaigns = () => useInfiniteQuery(ownCampaignsQuery);

/** Credits a campaign costs. */
export function useCampaignCost() {
  return useQuery({ ...pricingQuery, select: ({ pricing }) => pricing.campaign_cost });
}

export const useProfiles = () => useQuery(profilesQuery);

export type NewCampaign = BodyOf<typeof createCampaign>;

/** Charges and opens. */
export function useCreateCampaign() {
  const { setCredits, refresh } = useSession();
  const client = useQueryClient();
  const intent = useIdempotencyKey();
  return useMutation({
    mutationFn: (campaign: NewCampaign) =>
      api.post<typeof createCampaign>('/campaigns/create', {
        body: campaign,
        idempotencyKey: intent.keyFor(campaign),
      }),
    onSuccess({ credits }) {
      intent.settle();
      setCredits(credits);
    },
    onError(error) {
      intent.settle(error);
      // Whether it was charged is unknown, or the balance on screen was wrong: read it again.
      refresh().catch(() => {});
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownCampaignsQuery.queryKey }),
  });
}

export function useDeleteCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<typeof deleteCampaign>('/campaigns/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownCampaignsQuery.queryKey }),
  });
}
