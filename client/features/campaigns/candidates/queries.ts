import {
  infiniteQueryOptions,
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import { useSession } from '#client/session/session.tsx';
import type {
  analyzeCampaign,
  Candidacy,
  exportCandidates,
  exportChosen,
  listCandidates,
} from '#shared/contracts/candidates.ts';
import type { contactCandidate } from '#shared/contracts/conversations.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';

const PAGE = 50;
/** A language model may write for most of it. */
const ANALYSIS_MS = 60_000;

/** Each list of candidates filters and sorts by some of it. */
export type Filters = {
  q: string;
  status: Candidacy['status'] | '';
  sort: 'name' | 'score' | 'reliability' | 'recent';
  confirmed?: boolean;
  stage?: Stage | '';
  order?: 'asc' | 'desc';
};

const leaving = ({ q, status, stage, confirmed }: Filters) => ({
  q,
  status: status || undefined,
  stage: stage || undefined,
  confirmed: confirmed ? ('1' as const) : undefined,
});

const candidatesQuery = (campaignId: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keyPrefixes.campaigns, 'candidates', campaignId, filters],
    queryFn: ({ pageParam: cursor }) =>
      api.get<typeof listCandidates>('/admin/campaigns/{id}/candidates', {
        params: { id: campaignId },
        query: {
          ...leaving(filters),
          sort: filters.sort,
          order: filters.order,
          limit: PAGE,
          cursor: cursor ?? undefined,
        },
      }),
    // Null and not undefined, which a stored cache would give back as null.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Other people's names and addresses do not stay on the device.
    meta: { persist: false },
    gcTime: 10 * 60_000,
    select: ({ pages }) => ({
      campaign: pages[0]?.campaign,
      candidates: pages.flatMap(({ candidates }) => candidates),
      total: pages[0]?.total ?? 0,
    }),
  });

export function useCandidates(campaignId: string, filters: Filters) {
  return useInfiniteQuery(candidatesQuery(campaignId, filters));
}

/** As long as a report is read. */
const COMPARED_MS = 10 * MINUTE_MS;

/** Those ticked to be compared: whoever reads a report comes back to them. */
export function useCompared(campaignId: string) {
  const client = useQueryClient();
  const queryKey = ['compared', campaignId];
  const { data: kept = [] } = useQuery<Candidacy[]>({
    queryKey,
    queryFn: skipToken,
    // Other people's names and addresses do not stay on the device.
    meta: { persist: false },
    // Nor here: whoever withdraws is forgotten.
    gcTime: COMPARED_MS,
  });
  // A box is ticked at once, but what a cache holds is told later.
  const [compared, setCompared] = useState(kept);
  const toggle = (candidacy: Candidacy) => {
    const others = compared.filter(({ id }) => id !== candidacy.id);
    const chosen = others.length < compared.length ? others : [...compared, candidacy];
    setCompared(chosen);
    client.setQueryData(queryKey, chosen);
  };
  return { compared, toggle };
}

/** Those chosen; without any, what the filters leave. */
export function fetchCandidatesCsv(id: string, filters: Filters, chosen: string[]): Promise<Blob> {
  const path = '/admin/campaigns/{id}/candidates.csv';
  if (chosen.length > 0) {
    return api.downloadChosen<typeof exportChosen>(path, { params: { id }, body: { ids: chosen } });
  }
  return api.download<typeof exportCandidates>(path, { params: { id }, query: leaving(filters) });
}

export function fetchAnalysis(id: string) {
  return api.post<typeof analyzeCampaign>('/admin/campaigns/{id}/analyze', {
    params: { id },
    timeout: ANALYSIS_MS,
  });
}

export function useAnalysis(campaignId: string) {
  return useMutation({
    mutationFn: () => fetchAnalysis(campaignId),
  });
}

export function useContactCandidate(campaignId: string) {
  const client = useQueryClient();
  const { refresh } = useSession();
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: (candidateId: string) => {
      const body = { candidate_id: candidateId, campaign_id: campaignId };
      return withKey(body, (idempotencyKey) =>
        api.post<typeof contactCandidate>('/contact-candidate', { body, idempotencyKey }),
      );
    },
    onSettled() {
      refresh().catch(() => {});
      void client.invalidateQueries({ queryKey: keyPrefixes.campaigns });
    },
  });
}
