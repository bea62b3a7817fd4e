import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { hasCode, isDefinite, nullIfMissing } from '#client/http/failure.ts';
import { keyPrefixes, pricingQuery, profilesQuery } from '#client/http/shared-queries.ts';
import { keepDraft } from '#client/local/drafts.ts';
import { useSession, useUser } from '#client/session/session.tsx';
import type {
  createCampaign,
  deleteCampaign,
  editCampaign,
  listCampaigns,
  readCampaign,
  setCampaignStatus,
} from '#shared/contracts/campaigns.ts';
import type { CampaignStatus } from '#shared/rules/campaigns/campaigns.ts';
import { attemptFor, forgetStarted } from './started-campaign.ts';

const PAGE = 30;

/** Those archived, or all others. */
const ownCampaignsQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keyPrefixes.campaigns, 'own', { archived }],
    queryFn: async ({ pageParam: cursor }) => {
      const page = await api.get<typeof listCampaigns>('/campaigns', {
        query: {
          limit: PAGE,
          cursor: cursor ?? undefined,
          status: archived ? ('archived' as const) : undefined,
        },
      });
      // Other people's addresses do not stay on the device.
      return { ...page, campaigns: page.campaigns.map((campaign) => ({ ...campaign, invited_emails: [] })) };
    },
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
      archived: pages[0]?.archived_total ?? 0,
    }),
  });

export const useCampaigns = (archived: boolean) => useInfiniteQuery(ownCampaignsQuery(archived));

/** One of the company's own, with its funnel; null: there is none. */
const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyPrefixes.campaigns, 'page', id],
    queryFn: () => api.get<typeof readCampaign>('/campaigns/{id}', { params: { id } }).catch(nullIfMissing),
    staleTime: 0,
    // Other people's addresses do not stay on the device.
    meta: { persist: false },
  });

export const useOwnCampaign = (id: string) => useQuery(campaignQuery(id));

/** Credits a campaign costs. */
export function useCampaignCost() {
  return useQuery({ ...pricingQuery, select: ({ pricing }) => pricing.campaign_cost });
}

export const useProfiles = () => useQuery(profilesQuery);

export type NewCampaign = BodyOf<typeof createCampaign>;

const creationKey = (keptAs: string) => [...keyPrefixes.campaigns, 'create', keptAs];

/** Whether one is being created from this draft, also where its screen was left and found again meanwhile. */
export const useIsCreating = (keptAs: string) => useIsMutating({ mutationKey: creationKey(keptAs) }) > 0;

/** Charges and opens. `keptAs` names its draft. */
export function useCreateCampaign(keptAs: string) {
  const { id: account } = useUser();
  const { refresh } = useSession();
  const client = useQueryClient();
  const started = { account, keptAs };
  return useMutation({
    mutationKey: creationKey(keptAs),
    mutationFn: async (campaign: NewCampaign) => {
      const { key, expected_cost } = await attemptFor(started, campaign);
      return api.post<typeof createCampaign>('/campaigns/create', {
        body: { ...campaign, expected_cost },
        idempotencyKey: key,
      });
    },
    async onSuccess(_, campaign) {
      await forgetStarted(started, campaign);
      keepDraft(account, keptAs, '');
      refresh().catch(() => {});
    },
    async onError(error, campaign) {
      if (isDefinite(error)) await forgetStarted(started, campaign);
      // Whether it was charged is unknown, or the balance on screen was wrong: read it again.
      refresh().catch(() => {});
      if (hasCode(error, 'price_changed')) return client.invalidateQueries(pricingQuery);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns }),
  });
}

/** `onDeleted` comes before anything is read again: the screen may be about what is no longer there. */
export function useDeleteCampaign(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.delete<typeof deleteCampaign>('/campaigns/{id}', { params: { id } }).catch(nullIfMissing),
    onSuccess: onDeleted,
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns }),
  });
}

export type CampaignChanges = BodyOf<typeof editCampaign>;

export function useEditCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CampaignChanges) =>
      api.patch<typeof editCampaign>('/campaigns/{id}', { params: { id }, body: changes }),
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns }),
  });
}

export function useSetCampaignStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { status: CampaignStatus; was: CampaignStatus }) =>
      api.put<typeof setCampaignStatus>('/campaigns/{id}/status', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns }),
  });
}
