import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  Candidacy,
  exportCandidates,
  exportChosen,
  listCandidates,
} from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns.ts';

const PAGE = 50;

export type PipelineFilter = {
  q: string;
  status: Candidacy['status'] | '';
  stage: Stage | '';
  sort: 'name' | 'score' | 'reliability' | 'recent';
  order: 'asc' | 'desc';
};

export const ALL: PipelineFilter = { q: '', status: '', stage: '', sort: 'score', order: 'desc' };

const pipelineQuery = (id: string, { q, status, stage, sort, order }: PipelineFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyPrefixes.campaigns, 'pipeline', id, { q, status, stage, sort, order }],
    queryFn: ({ pageParam: cursor }) =>
      api.get<typeof listCandidates>('/admin/campaigns/{id}/candidates', {
        params: { id },
        query: {
          q,
          status: status || undefined,
          stage: stage || undefined,
          sort,
          order,
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
    select: ({ pages }) => ({
      candidacies: pages.flatMap(({ candidates }) => candidates),
      total: pages[0]?.total ?? 0,
    }),
  });

export const usePipeline = (campaignId: string, filters: PipelineFilter) =>
  useInfiniteQuery(pipelineQuery(campaignId, filters));

/** Those chosen; without any, what the filters leave. */
export function fetchChosenCsv(
  id: string,
  { q, status, stage }: PipelineFilter,
  chosen: string[],
): Promise<Blob> {
  const path = '/admin/campaigns/{id}/candidates.csv';
  if (chosen.length > 0) {
    return api.downloadChosen<typeof exportChosen>(path, { params: { id }, body: { ids: chosen } });
  }
  return api.download<typeof exportCandidates>(path, {
    params: { id },
    query: { q, status: status || undefined, stage: stage || undefined },
  });
}
