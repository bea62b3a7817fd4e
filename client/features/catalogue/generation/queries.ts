import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  Generation,
  generateQuestions,
  listGenerations,
} from '#shared/contracts/question-generation.ts';

const POLL_MS = 1_500;

const generationsQuery = (skillId: string) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'generations', skillId],
    queryFn: ({ signal }) =>
      api.get<typeof listGenerations>('/admin/skills/{id}/generations', {
        params: { id: skillId },
        ...asAdmin,
        signal,
      }),
    select: ({ generations }) => generations[0] ?? null,
    refetchInterval: ({ state }) => state.data?.generations[0]?.status === 'running' && POLL_MS,
    ...adminOnly,
  });

/** The newest generation of a skill, followed while it runs. */
export function useLatestGeneration(skillId: string) {
  return useQuery(generationsQuery(skillId));
}

/** As a job: it goes on when the dialog is closed. */
export function useGenerate(skillId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { num_questions: number; level: Generation['level'] }) =>
      api.post<typeof generateQuestions>('/admin/skills/{id}/generate-questions', {
        params: { id: skillId },
        body: { ...wanted, background: true },
        ...asAdmin,
      }),
    // Seen to run, however soon it is over.
    onSuccess: ({ generation }) =>
      client.setQueryData(generationsQuery(skillId).queryKey, { generations: [generation] }),
    onSettled: () => client.invalidateQueries({ queryKey: generationsQuery(skillId).queryKey }),
  });
}
