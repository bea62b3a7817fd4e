import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { hasCode, hasStatus } from '#client/http/failure.ts';
import { historyQuery, pricingQuery, profilesQuery } from '#client/http/shared-queries.ts';
import { BIG_PART_MS, soon } from '#client/http/soon.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import { useSession, useUser } from '#client/session/session.tsx';
import type { AssessmentSummary, forecast, generate } from '#shared/contracts/assessments.ts';
import { isGrading } from './progress.ts';

const GRADING_POLL_MS = 5_000;

export function useHistory() {
  return useInfiniteQuery({
    ...historyQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ tests }) => tests.some((test) => isGrading(test, Date.now()))) && GRADING_POLL_MS,
  });
}

export const useProfiles = () => useQuery(profilesQuery);

/** Credits a test costs. */
export function useTestCost() {
  return useQuery({ ...pricingQuery, select: ({ pricing }) => pricing.test_individual_cost });
}

type Paper = Pick<BodyOf<typeof generate>, 'profile_id'> & {
  level: AssessmentSummary['level'];
  num_questions_per_skill: number;
};

type NewAssessment = Paper & Pick<BodyOf<typeof generate>, 'expected_cost'>;

/** What the test would be, once a profile is chosen. */
export function useForecast(test: Omit<Paper, 'profile_id'> & { profile_id: string | null }) {
  const { profile_id, ...size } = test;
  return useQuery({
    queryKey: ['tests', 'forecast', test],
    queryFn: ({ signal }) =>
      api.get<typeof forecast>('/tests/forecast', {
        query: { profile_id: profile_id ?? '', ...size },
        signal,
      }),
    enabled: profile_id !== null,
    select: ({ forecast }) => forecast,
    // Every paper that is opened changes it.
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  });
}

/** Step 1: charges and draws. */
export function useGenerate() {
  const { id: account } = useUser();
  const { refresh } = useSession();
  const client = useQueryClient();
  const withKey = useIdempotency();

  return useMutation({
    mutationFn: (test: NewAssessment) =>
      withKey(test, (idempotencyKey) =>
        api.post<typeof generate>('/tests/generate', { body: test, idempotencyKey }),
      ),
    async onSuccess({ test }) {
      refresh().catch(() => {});
      // Part of the same work: a press in the meantime would pay for a second test.
      await keepPaper(account, test.id);
    },
    onError(error) {
      // Whether it was charged is unknown, or the balance on screen was wrong: read it again.
      refresh().catch(() => {});
      if (hasCode(error, 'price_changed')) return client.invalidateQueries(pricingQuery);
      // Its trade has left the catalogue.
      if (hasStatus(error, 404)) return client.invalidateQueries(profilesQuery);
    },
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  });
}

/** The test opens all the same without it: the paper is then fetched there. */
async function keepPaper(account: string, testId: string): Promise<void> {
  try {
    const part = await soon(import('./sitting/prefetch-paper.ts'), BIG_PART_MS);
    await part?.prefetchPaper(account, testId);
  } catch {}
}
