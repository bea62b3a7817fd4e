import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { adminMe } from '#shared/contracts/administration.ts';
import type { listAdministrators } from '#shared/contracts/administrators.ts';
import { type AdminRole, mayAs } from '#shared/rules/administration/admin-roles.ts';

const administratorQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'me'],
  queryFn: ({ signal }) => api.get<typeof adminMe>('/admin/me', { ...asAdmin, signal }),
  select: ({ user }) => user,
  ...adminOnly,
});

export const administratorsQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'administrators'],
  queryFn: ({ signal }) =>
    api.get<typeof listAdministrators>('/admin/administrators', { ...asAdmin, signal }),
  select: ({ administrators }) => administrators,
  ...adminOnly,
});

export const useAdministrators = () => useQuery(administratorsQuery);

/** The signed-in administrator. */
export const useAdministrator = () => useQuery(administratorQuery);

/** Whether the signed-in administrator has one of these roles or is an owner. False until that is known. */
export function useMayAs(): (...wanted: AdminRole[]) => boolean {
  const roles = useAdministrator().data?.roles ?? [];
  return (...wanted) => mayAs(roles, wanted);
}
