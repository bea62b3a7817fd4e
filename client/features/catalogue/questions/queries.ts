import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import type { neutraliseQuestion } from '#shared/contracts/appeals.ts';
import type {
  AdminQuestion,
  adminQuestions,
  createQuestion,
  updateQuestion,
} from '#shared/contracts/catalogue-questions.ts';
import { CATALOGUE, useCatalogueChanged } from '../queries.ts';

const PAGE = 20;

export type Search = { q: string; status: AdminQuestion['status'] | ''; level: AdminQuestion['level'] | '' };
export type QuestionDraft = BodyOf<typeof createQuestion>;

const questionsQuery = (skillId: string, { q, status, level }: Search) =>
  infiniteQueryOptions({
    queryKey: [...CATALOGUE, 'questions', skillId, { q, status, level }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<typeof adminQuestions>('/admin/skills/{id}/questions', {
        params: { id: skillId },
        query: { q, status: status || undefined, level: level || undefined, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      questions: pages.flatMap(({ questions }) => questions),
      total: pages[0]?.total ?? 0,
    }),
    ...adminOnly,
  });

export function useQuestions(skillId: string, search: Search) {
  return useInfiniteQuery(questionsQuery(skillId, search));
}

export function useWriteQuestion(skillId: string) {
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: (body: QuestionDraft) =>
      withKey(body, (idempotencyKey) =>
        api.post<typeof createQuestion>('/admin/skills/{id}/questions', {
          params: { id: skillId },
          body,
          ...asAdmin,
          idempotencyKey,
        }),
      ),
    onSettled: useCatalogueChanged(),
  });
}

export function useChangeQuestion(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateQuestion>) =>
      api.patch<typeof updateQuestion>('/admin/questions/{id}', { params: { id }, body, ...asAdmin }),
    onSettled: useCatalogueChanged(),
  });
}

export function useNeutraliseQuestion(id: string) {
  const changed = useCatalogueChanged();
  return useMutation({
    mutationFn: (reason: string) =>
      api.post<typeof neutraliseQuestion>('/admin/questions/{id}/neutralise', {
        params: { id },
        body: { reason },
        ...asAdmin,
      }),
    // Not awaited: it takes away the row, and with it who says what came of it.
    onSettled: () => void changed(),
  });
}
