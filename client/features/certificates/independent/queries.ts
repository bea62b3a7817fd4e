import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { badgeIssuer } from '#shared/contracts/badges.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

const issuerQuery = queryOptions({
  queryKey: publicQueries.badgeIssuer(),
  queryFn: ({ signal }) => api.get<typeof badgeIssuer>('/certificates/issuer', { signal }),
});

export const useBadgeIssuer = () => useQuery(issuerQuery);
