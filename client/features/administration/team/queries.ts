import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { appointAdministrator, listAdministrators, putRoles } from '#shared/contracts/administrators.ts';

const teamQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'team'],
  queryFn: ({ signal }) =>
    api.get<typeof listAdministrators>('/admin/administrators', { ...asAdmin, signal }),
  select: ({ administrators }) => administrators,
  ...adminOnly,
});

export const useTeam = () => useQuery(teamQuery);

export function useAppoint() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof appointAdministrator>) =>
      api.post<typeof appointAdministrator>('/admin/administrators', { body, ...asAdmin }),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
}

export function usePutRoles(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof putRoles>) =>
      api.put<typeof putRoles>('/admin/administrators/{id}/roles', {
        params: { id },
        body,
        ...asAdmin,
      }),
    // One's own roles may be among them. Not awaited: with them goes the tab that says what came of it.
    onSettled: () => void client.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
}
