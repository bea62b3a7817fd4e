import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import type {
  createFamily,
  previewFamily,
  readFamily,
  updateFamily,
} from '#shared/contracts/catalogue-families.ts';
import { CATALOGUE, useCatalogueChanged } from '../queries.ts';

export type FamilyDefinition = BodyOf<typeof createFamily>;
export type FamilyChange = BodyOf<typeof updateFamily>;

const familyQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'family', id],
    queryFn: ({ signal }) =>
      api.get<typeof readFamily>('/admin/families/{id}', { params: { id }, ...asAdmin, signal }),
    ...adminOnly,
    // An editor keeps the version that it opened on: never one of before.
    gcTime: 0,
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
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: (body: FamilyChange) =>
      id
        ? api.patch<typeof updateFamily>('/admin/families/{id}', { params: { id }, body, ...asAdmin })
        : withKey(body, (idempotencyKey) =>
            api.post<typeof createFamily>('/admin/skills/{id}/families', {
              params: { id: skillId },
              body,
              ...asAdmin,
              idempotencyKey,
            }),
          ),
    onSettled: useCatalogueChanged(),
  });
}
