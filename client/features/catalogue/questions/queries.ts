import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type {
  AdminQuestion,
  adminQuestions,
  createQuestion,
  updateQuestion,
} from '#shared/contracts/catalogue-administration.ts';
import { useCatalogueChanged } from '../queries.ts';

const PAGE = 20;

export type Search = { q: string; status: AdminQuestion['status'] | ''; level: AdminQuestion['level'] | '' };
export type QuestionDraft = BodyOf<typeof createQuestion>;

export function useQuestions(skillId: string, search: Search) {
  return useInfiniteQuery({
    queryKey: ['admin', 'catalogue', 'questions', skillId, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<ResponseOf<typeof adminQuestions>>(`/admin/skills/${skillId}/questions`, {
        query: { ...search, limit: PAGE, cursor },
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
}

export function useWriteQuestion(skillId: string) {
  return useMutation({
    mutationFn: (body: QuestionDraft) =>
      api.post<ResponseOf<typeof createQuestion>>(`/admin/skills/${skillId}/questions`, body, asAdmin),
    onSettled: useCatalogueChanged(),
  });
}

export function useChangeQuestion(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateQuestion>) =>
      api.patch<ResponseOf<typeof updateQuestion>>(`/admin/questions/${id}`, body, asAdmin),
    onSettled: useCatalogueChanged(),
  });
}
