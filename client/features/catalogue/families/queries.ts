import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import type {
  createFamily,
  previewFamily,
  readFamily,
  updateFamily,
} from '#shared/contracts/catalogue-families.ts';
import { CATALOGUE, useStoredOnce } from '../queries.ts';

export type FamilyDefinition = BodyOf<typeof createFamily>;

const familyQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'family', id],
    queryFn: ({ signal }) =>
      api.get<typeof readFamily>('/admin/families/{id}', { params: { id }, ...asAdmin, signal }),
    ...adminOnly,
  });

export function useFamily(id: string) {
  return useQuery(familyQuery(id));
}

/** Twenty variants, or why there are none. */
export function usePreviewFamily() {
  return useMutation({
    mutationFn: (body: FamilyDefinition) =>
      api.post<typeof previewFamily>('/admin/families/preview', { body, ...asAdmin }),
  });
}

/** Stores a new family of the skill, or what became of the one named. */
export function useSaveFamily(skillId: string, id: string | undefined) {
  const { keyFor, onSettled } = useStoredOnce();
  return useMutation({
    mutationFn: (body: FamilyDefinition) =>
      id
        ? api.patch<typeof updateFamily>('/admin/families/{id}', { params: { id }, body, ...asAdmin })
        : api.post<typeof createFamily>('/admin/skills/{id}/families', {
            params: { id: skillId },
            body,
            ...asAdmin,
            idempotencyKey: keyFor(body),
          }),
    onSettled,
  });
}
