import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type { listAudit } from '#shared/contracts/audit.ts';

const PAGE = 25;

/** `action`: only this one; empty for all. */
export function useAudit(action: string, cursor: string | undefined) {
  return useQuery({
    queryKey: ['admin', 'audit', action, cursor],
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof listAudit>>('/admin/audit', {
        query: { q: action, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });
}
