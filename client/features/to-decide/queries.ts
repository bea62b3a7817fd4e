import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { listWaiting } from '#shared/contracts/to-decide.ts';

const PAGE = 25;

const waitingQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keyPrefixes.toDecide, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listWaiting>('/admin/to-decide', { query: { limit: PAGE, cursor }, ...asAdmin, signal }),
    placeholderData: keepPreviousData,
    ...adminOnly,
    // No hints reach administrators.
    refetchInterval: 60_000,
  });

export function useWaiting(cursor?: string) {
  return useQuery(waitingQuery(cursor));
}
