import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import { useSession } from '#client/session/session.tsx';
import type {
  analyzeCampaign,
  Candidacy,
  exportCandidates,
  listCandidates,
} from '#shared/contracts/candidates.ts';
import type { contactCandidate } from '#shared/contracts/conversations.ts';

const PAGE = 50;

export type Filters = {
  q: string;
  status: Candidacy['status'] | '';
  sort: 'score' | 'reliability' | 'recent';
  confirmed: boolean;
};

const candidatesQuery = (campaignId: string, { q, status, sort, confirmed }: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keyPrefixes.campaigns, 'candidates', campaignId, { q, status, sort, confirmed }],
    queryFn: ({ pageParam: cursor }) =>
      api.get<typeof listCandidates>('/admin/campaigns/{id}/candidates', {
        params: { id: campaignId },
        query: {
          q,
          status: status || undefined,
          sort,
          confirmed: confirmed ? '1' : undefined,
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

/** Those that the filters leave. */
export function fetchCandidatesCsv(campaignId: string, { q, status, confirmed }: Filters): Promise<Blob> {
  return api.download<typeof exportCandidates>('/admin/campaigns/{id}/candidates.csv', {
    params: { id: campaignId },
    query: { q, status: status || undefined, confirmed: confirmed ? '1' : undefined },
  });
}

export function useAnalysis(campaignId: string) {
  return useMutation({
    mutationFn: () =>
      api.post<typeof analyzeCampaign>('/admin/campaigns/{id}/analyze', { params: { id: campaignId } }),
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
