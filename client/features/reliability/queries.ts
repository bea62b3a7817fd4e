import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { reliability } from '#shared/contracts/reliability.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

const reliabilityQuery = queryOptions({
  queryKey: publicQueries.reliability(),
  queryFn: ({ signal }) => api.get<typeof reliability>('/reliability', { signal }),
});

export const useReliability = () => useQuery(reliabilityQuery);
