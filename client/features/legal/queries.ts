import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { readOperator } from '#shared/contracts/legal.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

const operatorQuery = queryOptions({
  queryKey: publicQueries.operator(),
  queryFn: ({ signal }) => api.get<typeof readOperator>('/operator', { signal }),
});

export const useOperator = () => useQuery(operatorQuery);
