import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { administratorsQuery } from '#client/session/administrator.ts';
import type { appointAdministrator, putRoles } from '#shared/contracts/administrators.ts';

export function useAppoint() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof appointAdministrator>) =>
      api.post<typeof appointAdministrator>('/admin/administrators', { body, ...asAdmin }),
    onSettled: () => client.invalidateQueries({ queryKey: administratorsQuery.queryKey }),
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
