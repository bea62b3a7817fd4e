import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes, profilesQuery } from '#client/http/shared-queries.ts';
import type {
  addOfferAlert,
  listMatchingOffers,
  listOfferAlerts,
  removeOfferAlert,
} from '#shared/contracts/offers.ts';

const matchingQuery = queryOptions({
  queryKey: [...keyPrefixes.campaigns, 'matching'],
  queryFn: () => api.get<typeof listMatchingOffers>('/offers/matching'),
  select: ({ campaigns }) => campaigns,
});

const alertsQuery = queryOptions({
  queryKey: [...keyPrefixes.campaigns, 'alerts'],
  queryFn: () => api.get<typeof listOfferAlerts>('/offers/alerts'),
});

export const useMatchingOffers = () => useQuery(matchingQuery);
export const useOfferAlerts = () => useQuery(alertsQuery);
export const useProfiles = () => useQuery(profilesQuery);

export function useAddAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addOfferAlert>) =>
      api.post<typeof addOfferAlert>('/offers/alerts', { body }),
    onSuccess: (all) => client.setQueryData(alertsQuery.queryKey, all),
  });
}

export function useRemoveAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.delete<typeof removeOfferAlert>('/offers/alerts/{id}', { params: { id } }),
    onSuccess: (all) => client.setQueryData(alertsQuery.queryKey, all),
  });
}
