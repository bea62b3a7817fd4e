import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type {
  Generation,
  generateQuestions,
  listGenerations,
} from '#shared/contracts/catalogue-administration.ts';

const POLL_MS = 1_500;

const keyOf = (skillId: string) => ['admin', 'generations', skillId];

/** The newest generation of a skill, followed while it runs. */
export function useLatestGeneration(skillId: string) {
  return useQuery({
    queryKey: keyOf(skillId),
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof listGenerations>>(`/admin/skills/${skillId}/generations`, {
        ...asAdmin,
        signal,
      }),
    select: ({ generations }) => generations[0] ?? null,
    refetchInterval: ({ state }) => state.data?.generations[0]?.status === 'running' && POLL_MS,
    ...adminOnly,
  });
}

/** As a job: it goes on when the dialog is closed. */
export function useGenerate(skillId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { num_questions: number; level: Generation['level'] }) =>
      api.post<ResponseOf<typeof generateQuestions>>(
        `/admin/skills/${skillId}/generate-questions`,
        { ...wanted, background: true },
        asAdmin,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(skillId) }),
  });
}
