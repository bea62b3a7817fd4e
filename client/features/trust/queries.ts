import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  blockCompany,
  listBlockedCompanies,
  reportAbuse,
  unblockCompany,
} from '#shared/contracts/abuse.ts';
import type { readCompanyProof, sendCompanyProof } from '#shared/contracts/company-proofs.ts';

const blockedQuery = queryOptions({
  queryKey: ['blocked-companies'],
  queryFn: ({ signal }) => api.get<typeof listBlockedCompanies>('/blocked-companies', { signal }),
  select: ({ companies }) => companies,
  staleTime: 0,
});

const standingQuery = queryOptions({
  queryKey: keyPrefixes.companyProof,
  queryFn: ({ signal }) => api.get<typeof readCompanyProof>('/company/proof', { signal }),
  staleTime: 0,
});

export const useBlocked = () => useQuery(blockedQuery);
export const useStanding = () => useQuery(standingQuery);

export function useReport() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportAbuse>) =>
      api.post<typeof reportAbuse>('/abuse-reports', { body }),
  });
}

export function useBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof blockCompany>) =>
      api.post<typeof blockCompany>('/blocked-companies', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.conversations }),
  });
}

export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.delete<typeof unblockCompany>('/blocked-companies/{id}', { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(blockedQuery),
        client.invalidateQueries({ queryKey: keyPrefixes.conversations }),
      ]),
  });
}

export function useSendProof() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendCompanyProof>) =>
      api.upload<typeof sendCompanyProof>('/company/proof', { body }),
    onSuccess: (standing) => client.setQueryData(standingQuery.queryKey, standing),
    onError: () => client.invalidateQueries(standingQuery),
  });
}
