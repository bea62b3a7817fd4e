import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { staleFacts } from '#shared/contracts/catalogue-questions.ts';
import { CATALOGUE } from '../queries.ts';

const staleFactsQuery = queryOptions({
  queryKey: [...CATALOGUE, 'stale-facts'],
  queryFn: ({ signal }) => api.get<typeof staleFacts>('/admin/questions/stale-facts', { ...asAdmin, signal }),
  ...adminOnly,
});

export const useStaleFacts = () => useQuery(staleFactsQuery);
