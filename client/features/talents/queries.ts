import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type { topTalents } from '#shared/contracts/talents.ts';
import { LANDING_TALENTS, type TalentFilters, talentsQuery } from '#shared/rules/public-lists.ts';
import { publicQueries } from '#shared/rules/public-queries.ts';

type List = ResponseOf<typeof topTalents>;

export function useTalents(filters: TalentFilters) {
  return useTalentList(talentsQuery(filters));
}

/** The best, for the landing page; `total` counts them all. */
export function useTopTalents() {
  return useTalentList({ limit: LANDING_TALENTS });
}

/** How many there are without filters, for a list that has some. */
export function useTalentTotal(enabled: boolean): number | undefined {
  return useTalentList({ limit: 1 }, enabled).data?.total;
}

function useTalentList(query: ReturnType<typeof talentsQuery> | { limit: number }, enabled = true) {
  return useQuery({
    queryKey: publicQueries.talents(query),
    queryFn: ({ signal }) => api.get<List>('/top-talents', { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
