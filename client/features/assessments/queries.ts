import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#client/http/api.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import { isApiFailure } from '#client/http/failure.ts';
import { useSession, useUser } from '#client/session/session.tsx';
import type { AssessmentSummary, deleteTest, generate, history } from '#shared/contracts/assessments.ts';
import type { listProfiles } from '#shared/contracts/catalogue.ts';
import type { getPricing } from '#shared/contracts/pricing.ts';
import { isGrading } from './progress.ts';

const HISTORY = ['tests', 'history'];
const GRADING_POLL_MS = 5_000;

export function useHistory() {
  return useQuery({
    queryKey: HISTORY,
    queryFn: () => api.get<ResponseOf<typeof history>>('/tests/history'),
    // Opened, finished and graded elsewhere: what is kept is shown at once and read again at every visit.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.tests.some((test) => isGrading(test, Date.now())) && GRADING_POLL_MS,
  });
}

export function useProfiles() {
  return useQuery({
    queryKey: ['tests', 'profiles'],
    queryFn: () => api.get<ResponseOf<typeof listProfiles>>('/tests/profiles'),
    select: ({ profiles }) => profiles,
  });
}

/** Credits a test costs. */
export function useTestCost() {
  return useQuery({
    queryKey: ['tests', 'cost'],
    queryFn: () => api.get<ResponseOf<typeof getPricing>>('/admin/settings/pricing'),
    select: ({ pricing }) => pricing.test_individual_cost,
  });
}

export type NewAssessment = Pick<BodyOf<typeof generate>, 'profile_id'> & {
  level: AssessmentSummary['level'];
};

const QUESTIONS_PER_SKILL = 10;

/** Step 1: charges and draws. The key of an intent lives until a definite answer, so that trying again never charges twice. */
export function useGenerate() {
  const { id: account } = useUser();
  const { setCredits, refresh } = useSession();
  const client = useQueryClient();
  const intent = useRef<{ key: string; test: NewAssessment } | null>(null);

  return useMutation({
    mutationFn: (test: NewAssessment) => {
      const same =
        intent.current?.test.profile_id === test.profile_id && intent.current.test.level === test.level;
      if (!intent.current || !same) intent.current = { key: crypto.randomUUID(), test };
      const body = { ...test, num_questions_per_skill: QUESTIONS_PER_SKILL };
      return api.post<ResponseOf<typeof generate>>('/tests/generate', body, {
        idempotencyKey: intent.current.key,
      });
    },
    async onSuccess({ credits, test }) {
      setCredits(credits);
      // Part of the same work: a press in the meantime would pay for a second test.
      await keepPaper(account, test.id);
      intent.current = null;
    },
    onError(error) {
      const definite = isApiFailure(error) && error.kind === 'refused' && error.status < 500;
      if (definite) intent.current = null;
      // Whether it was charged is unknown, or the balance on screen was wrong: read it again.
      refresh().catch(() => {});
    },
    onSettled: () => client.invalidateQueries({ queryKey: HISTORY }),
  });
}

/** The test opens all the same without it: the paper is then fetched there. */
async function keepPaper(account: string, testId: string): Promise<void> {
  try {
    const { prefetchPaper } = await import('./sitting/index.ts');
    await prefetchPaper(account, testId);
  } catch {}
}

export function useDeleteAssessment() {
  const { setCredits } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<ResponseOf<typeof deleteTest>>(`/tests/${id}`),
    onSuccess: ({ credits }) => setCredits(credits),
    onSettled: () => client.invalidateQueries({ queryKey: HISTORY }),
  });
}
