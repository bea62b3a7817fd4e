import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { adminTrends } from '#shared/contracts/administration.ts';

const trendsQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'trends'],
  queryFn: ({ signal }) => api.get<typeof adminTrends>('/admin/trends', { ...asAdmin, signal }),
  ...adminOnly,
});

export const useTrends = () => useQuery(trendsQuery);
