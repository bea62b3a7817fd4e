import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { listAudit } from '#shared/contracts/audit.ts';

const PAGE = 25;

/** `q`: one action's word, or the id of what was done something to. `account_id`: who did it. Empty for all. */
export type Wanted = { q: string; account_id: string };

const auditQuery = ({ q, account_id }: Wanted, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'audit', q, account_id, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listAudit>('/admin/audit', {
        query: { q, account_id: account_id || undefined, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export function useAudit(wanted: Wanted, cursor: string | undefined) {
  return useQuery(auditQuery(wanted, cursor));
}
