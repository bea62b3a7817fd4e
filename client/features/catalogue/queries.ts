import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { nullIfMissing } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import { changedFields } from '#client/ui/forms/changed-fields.ts';
import { wasOf } from '#client/ui/forms/use-versions.ts';
import type {
  AdminProfile,
  AdminSkill,
  adminProfiles,
  adminSkills,
  createProfile,
  createSkill,
  deleteProfile,
  deleteSkill,
  updateProfile,
  updateSkill,
} from '#shared/contracts/catalogue-profiles.ts';

export const CATALOGUE = [...keyPrefixes.administration, 'catalogue'] as const;

/** What both a profile and a skill are called and about. */
export type Description = { name: string; description: string };
/** `seen`: the version that it replaces; none for a new one. */
export type Edited = { body: Description; seen: Description | undefined };

const profilesQuery = infiniteQueryOptions({
  queryKey: [...CATALOGUE, 'profiles'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api.get<typeof adminProfiles>('/admin/profiles', { query: { cursor }, ...asAdmin, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  select: ({ pages }) => pages.flatMap(({ profiles }) => profiles),
  ...adminOnly,
});

const skillsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'skills', profileId],
    queryFn: ({ signal }) =>
      api.get<typeof adminSkills>('/admin/profiles/{id}/skills', {
        params: { id: profileId },
        ...asAdmin,
        signal,
      }),
    ...adminOnly,
  });

export const useProfiles = () => useInfiniteQuery(profilesQuery);

export function useSkills(profileId: string) {
  return useQuery(skillsQuery(profileId));
}

/** Reads again whatever shows the catalogue: counts stand at every level of it. */
export function useCatalogueChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: CATALOGUE }),
      client.invalidateQueries({ queryKey: keyPrefixes.adminStats }),
      client.invalidateQueries({ queryKey: keyPrefixes.toDecide }),
    ]);
}

export function useSaveProfile(profile: AdminProfile | undefined) {
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: ({ body, seen }: Edited) =>
      profile
        ? api.patch<typeof updateProfile>('/admin/profiles/{id}', {
            params: { id: profile.id },
            body: toChange(body, seen ?? profile),
            ...asAdmin,
          })
        : withKey(body, (idempotencyKey) =>
            api.post<typeof createProfile>('/admin/profiles', { body, ...asAdmin, idempotencyKey }),
          ),
    onSettled: useCatalogueChanged(),
  });
}

export function useSaveSkill(profileId: string, skill: AdminSkill | undefined) {
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: ({ body, seen }: Edited) =>
      skill
        ? api.patch<typeof updateSkill>('/admin/skills/{id}', {
            params: { id: skill.id },
            body: toChange(body, seen ?? skill),
            ...asAdmin,
          })
        : withKey(body, (idempotencyKey) =>
            api.post<typeof createSkill>('/admin/skills', {
              body: { ...body, profile_id: profileId },
              ...asAdmin,
              idempotencyKey,
            }),
          ),
    onSettled: useCatalogueChanged(),
  });
}

function toChange(body: Description, seen: Description) {
  const changed = changedFields(body, seen);
  return { ...changed, was: wasOf(seen, changed) };
}

/** `kind`: the collection it stands in. */
export function useRemove(kind: 'profiles' | 'skills') {
  return useMutation({
    mutationFn: (id: string) => {
      const options = { params: { id }, ...asAdmin };
      const removal =
        kind === 'profiles'
          ? api.delete<typeof deleteProfile>('/admin/profiles/{id}', options)
          : api.delete<typeof deleteSkill>('/admin/skills/{id}', options);
      return removal.catch(nullIfMissing);
    },
    onSettled: useCatalogueChanged(),
  });
}
