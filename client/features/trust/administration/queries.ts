import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useNamedElsewhere } from '#client/ui/data/use-opened.ts';
import type { decideAbuseCase, listAbuseCases, readmitCompany } from '#shared/contracts/abuse.ts';
import type {
  CompanyProof,
  decideCompanyProof,
  listCompanyProofs,
  readCompanyDocument,
} from '#shared/contracts/company-proofs.ts';

const proofsKey = [...keyPrefixes.administration, 'company-proofs'];

const proofsQuery = (id?: string) =>
  queryOptions({
    queryKey: [...proofsKey, id],
    queryFn: ({ signal }) =>
      api.get<typeof listCompanyProofs>('/admin/company-proofs', { query: { id }, ...asAdmin, signal }),
    ...adminOnly,
  });

const casesKey = [...keyPrefixes.administration, 'abuse-cases'];

const casesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...casesKey, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listAbuseCases>('/admin/abuse-cases', { query: { cursor }, ...asAdmin, signal }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

/** `cursor`: of the blocked companies. */
export const useCases = (cursor: string | undefined) => useQuery(casesQuery(cursor));

export const useProofs = () => useQuery(proofsQuery());

/** `rows`, or the one that the address names where more wait longer. */
export function useNamedProof(rows: readonly CompanyProof[] | undefined) {
  const id = useNamedElsewhere(rows);
  const { data } = useQuery({ ...proofsQuery(id ?? ''), enabled: id !== null });
  return id ? data?.proofs : rows;
}

export function fetchDocument(id: string): Promise<Blob> {
  return api.download<typeof readCompanyDocument>('/admin/company-proofs/{id}/document', {
    params: { id },
    ...asAdmin,
  });
}

export function useDecideProof(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideCompanyProof>) =>
      api.post<typeof decideCompanyProof>('/admin/company-proofs/{id}/decision', {
        params: { id },
        body,
        ...asAdmin,
      }),
    onSettled: () => decided(client, { queryKey: proofsKey }),
  });
}

export function useDecideCase(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideAbuseCase>) =>
      api.post<typeof decideAbuseCase>('/admin/abuse-cases/{id}/decision', {
        params: { id },
        body,
        ...asAdmin,
      }),
    onSettled: () => decided(client, { queryKey: casesKey }),
  });
}

export function useReadmit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof readmitCompany>) =>
      api.post<typeof readmitCompany>('/admin/companies/{id}/readmit', { params: { id }, body, ...asAdmin }),
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });
}

/** By this answer, by one that was lost or by a colleague's: it waits no longer. */
function decided(client: QueryClient, { queryKey }: { queryKey: readonly string[] }) {
  void client.invalidateQueries({ queryKey: keyPrefixes.toDecide });
  return client.invalidateQueries({ queryKey });
}
