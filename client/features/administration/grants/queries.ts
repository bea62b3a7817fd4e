import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { decideGrant, listGrants, putGrantLimit } from '#shared/contracts/grants.ts';

const grantsQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'grants'],
  queryFn: ({ signal }) => api.get<typeof listGrants>('/admin/grants', { ...asAdmin, signal }),
  ...adminOnly,
});

export const useGrants = () => useQuery(grantsQuery);

export function useDecideGrant(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideGrant>) =>
      api.post<typeof decideGrant>('/admin/grants/{id}', { params: { id }, body, ...asAdmin }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
}

export function usePutGrantLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (limit: number) =>
      api.put<typeof putGrantLimit>('/admin/settings/grants', { body: { limit }, ...asAdmin }),
    onSettled: () => client.invalidateQueries({ queryKey: grantsQuery.queryKey }),
  });
}
