import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/http/api.ts';
import type { Certificate, certificateCode } from '#shared/contracts/certificates.ts';
import { DAY_MS } from '#shared/rules/time.ts';

const codeQuery = (id: string) =>
  queryOptions({
    queryKey: ['certificates', 'code', id],
    queryFn: () => api.get<typeof certificateCode>('/certificates/code/{id}', { params: { id } }),
    staleTime: 0,
  });

export const keptCode = (id: string) => queryOptions({ ...codeQuery(id), staleTime: DAY_MS });

export const useCertificateCode = (id: string) => useQuery(codeQuery(id));

/** Brings one's codes to the phone before they are asked for, once a day: they are shown where there is no network. */
export function useKeptCodes(certificates: readonly Certificate[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const { id, revoked } of certificates ?? []) if (!revoked) void client.prefetchQuery(keptCode(id));
  }, [certificates, client]);
}
