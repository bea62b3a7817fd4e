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
import type { readConversation } from '#shared/contracts/conversations.ts';
import type { publicCampaign } from '#shared/contracts/public-campaigns.ts';

/** Where a company was met: one of the two. */
export type Met = { campaign_id?: string | null; conversation_id?: string | null };

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

/** What the company is called that was met, and its offer. */
const metQuery = ({ campaign_id, conversation_id }: Met) =>
  queryOptions({
    queryKey: ['met', campaign_id, conversation_id],
    queryFn: async () => {
      if (campaign_id) {
        const params = { id: campaign_id };
        const { campaign } = await api.get<typeof publicCampaign>('/campaigns/{id}/public', { params });
        return { company: campaign.company_name, offer: campaign.title };
      }
      const params = { id: conversation_id ?? '' };
      const { conversation } = await api.get<typeof readConversation>('/conversations/{id}', { params });
      return { company: conversation.participant_name, offer: conversation.campaign_title };
    },
    meta: { persist: false },
  });

export const useMet = (met: Met) => useQuery(metQuery(met));
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
