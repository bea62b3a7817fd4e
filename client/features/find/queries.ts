import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { find } from '#shared/contracts/find.ts';
import { groupsOf } from './groups.ts';

const findQuery = (q: string) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'find', q],
    queryFn: ({ signal }) => api.get<typeof find>('/admin/find', { query: { q }, ...asAdmin, signal }),
    select: (found) => groupsOf(found, q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export const useFind = (q: string) => useQuery(findQuery(q));
