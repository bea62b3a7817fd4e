import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { families } from '#client/http/shared-queries.ts';
import type { listAudit } from '#shared/contracts/audit.ts';

const PAGE = 25;

const auditQuery = (action: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...families.administration, 'audit', action, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listAudit>('/admin/audit', {
        query: { q: action, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

/** `action`: only this one; empty for all. */
export function useAudit(action: string, cursor: string | undefined) {
  return useQuery(auditQuery(action, cursor));
}
