import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type {
  AdminProfile,
  AdminSkill,
  adminProfiles,
  adminSkills,
  createProfile,
  createSkill,
} from '#shared/contracts/catalogue-administration.ts';

const CATALOGUE = ['admin', 'catalogue'];
const STATS = ['admin', 'stats'];

/** What both a profile and a skill are called and about. */
export type Description = { name: string; description: string };

export function useProfiles() {
  return useInfiniteQuery({
    queryKey: [...CATALOGUE, 'profiles'],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<ResponseOf<typeof adminProfiles>>('/admin/profiles', { query: { cursor }, ...asAdmin, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ profiles }) => profiles),
    ...adminOnly,
  });
}

export function useSkills(profileId: string) {
  return useQuery({
    queryKey: [...CATALOGUE, 'skills', profileId],
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof adminSkills>>(`/admin/profiles/${profileId}/skills`, { ...asAdmin, signal }),
    ...adminOnly,
  });
}

/** Reads again whatever shows the catalogue: counts stand at every level of it. */
export function useCatalogueChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: CATALOGUE }),
      client.invalidateQueries({ queryKey: STATS }),
    ]);
}

export function useSaveProfile(profile: AdminProfile | undefined) {
  return useMutation({
    mutationFn: (body: Description) =>
      profile
        ? api.patch<ResponseOf<typeof createProfile>>(`/admin/profiles/${profile.id}`, body, asAdmin)
        : api.post<ResponseOf<typeof createProfile>>('/admin/profiles', body, asAdmin),
    onSettled: useCatalogueChanged(),
  });
}

export function useSaveSkill(profileId: string, skill: AdminSkill | undefined) {
  return useMutation({
    mutationFn: (body: Description) =>
      skill
        ? api.patch<ResponseOf<typeof createSkill>>(`/admin/skills/${skill.id}`, body, asAdmin)
        : api.post<ResponseOf<typeof createSkill>>(
            '/admin/skills',
            { ...body, profile_id: profileId },
            asAdmin,
          ),
    onSettled: useCatalogueChanged(),
  });
}

/** `kind`: the collection it stands in. */
export function useRemove(kind: 'profiles' | 'skills') {
  return useMutation({
    mutationFn: (id: string) => api.delete(`/admin/${kind}/${id}`, asAdmin),
    onSettled: useCatalogueChanged(),
  });
}
