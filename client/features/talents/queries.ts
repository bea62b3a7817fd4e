import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '#client/app/session.tsx';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { isApiFailure } from '#client/http/failure.ts';
import type { contactTalent } from '#shared/contracts/conversations.ts';
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

/** Pays for a contact. The key of an intent lives until a definite answer, so that trying again never charges twice. */
export function useContact(userId: string) {
  const { setCredits, refresh } = useSession();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (message: string) => {
      key.current ??= crypto.randomUUID();
      return api.post<ResponseOf<typeof contactTalent>>(`/contact-candidate/${userId}`, undefined, {
        query: { message: message.trim() || undefined },
        idempotencyKey: key.current,
      });
    },
    onSuccess: ({ credits_remaining }) => {
      setCredits(credits_remaining);
      refresh().catch(() => {});
    },
    onSettled: (_, error) => {
      if (!error || (isApiFailure(error) && error.kind === 'refused')) key.current = undefined;
    },
  });
}
