import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { nullIfMissing } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { listConversations } from '#shared/contracts/conversations.ts';
import type { Talent, talentPage, topTalents } from '#shared/contracts/talents.ts';
import { LANDING_TALENTS, type TalentFilters, talentsQuery } from '#shared/rules/campaigns/public-lists.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

type ListQuery = ReturnType<typeof talentsQuery> | { limit: number };

const talentListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: publicQueries.talents(query),
    queryFn: ({ signal }) => api.get<typeof topTalents>('/top-talents', { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useTalents(filters: TalentFilters) {
  return useQuery(talentListQuery(talentsQuery(filters)));
}

/** The best, for the landing page; `total` counts them all. */
export function useTopTalents() {
  return useQuery(talentListQuery({ limit: LANDING_TALENTS }));
}

/** How many there are without filters, for a list that has some. */
export function useTalentTotal(enabled: boolean): number | undefined {
  const { data } = useQuery({ ...talentListQuery({ limit: 1 }), enabled });
  return enabled ? data?.total : undefined;
}

/** One talent's page, or null where there is none for anybody. The app never keeps it on the device. */
export function useTalentPage(slug: string) {
  return useQuery({
    queryKey: publicQueries.talent(slug),
    queryFn: () => api.get<typeof talentPage>('/talents/{slug}', { params: { slug } }).catch(nullIfMissing),
  });
}

export const contactWith = (userId: string) => [...keyPrefixes.conversations, 'with', userId];

/** A company's conversation with a talent it contacted before, through a campaign too; null where there is none. */
export function useContactWith({ user_id, full_name }: Talent) {
  return useQuery({
    queryKey: contactWith(user_id),
    queryFn: async () => {
      const { conversations } = await api.get<typeof listConversations>('/conversations', {
        query: { q: full_name },
      });
      return conversations.find(({ participants }) => participants.includes(user_id)) ?? null;
    },
    staleTime: 0,
    meta: { persist: false },
  });
}
