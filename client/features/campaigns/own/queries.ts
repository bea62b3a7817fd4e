import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  forgetCampaign,
  listApplications,
  listSavedCampaigns,
  saveCampaign,
} from '#shared/contracts/applications.ts';

// Results and closed campaigns come from elsewhere: what is kept is shown at once and read again at every visit.
export const applicationsQuery = infiniteQueryOptions({
  queryKey: [...keyPrefixes.campaigns, 'applied'],
  queryFn: ({ pageParam: cursor }) =>
    api.get<typeof listApplications>('/campaigns/applications', { query: { cursor: cursor ?? undefined } }),
  // Null and not undefined, which a stored cache would give back as null.
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
  select: ({ pages }) => ({
    applications: pages.flatMap(({ applications }) => applications),
    total: pages[0]?.total ?? 0,
  }),
});

const savedQuery = queryOptions({
  queryKey: [...keyPrefixes.campaigns, 'saved'],
  queryFn: () => api.get<typeof listSavedCampaigns>('/campaigns/saved'),
  select: ({ campaigns }) => campaigns,
});

export const useApplications = () => useInfiniteQuery(applicationsQuery);
export const useSavedCampaigns = () => useQuery(savedQuery);

/** Saves a campaign for later, or takes it off the list. */
export function useSaving(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? api.put<typeof saveCampaign>('/campaigns/{id}/saved', { params: { id } })
        : api.delete<typeof forgetCampaign>('/campaigns/{id}/saved', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedQuery.queryKey }),
  });
}
