import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/http/api.ts';
import type { Certificate, certificateCode } from '#shared/contracts/certificates.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

type Issued = Pick<Certificate, 'id' | 'status_index'>;

/** A code that was replaced is another query’s: it is withdrawn, and never shown as today’s. */
const codeQuery = ({ id, status_index }: Issued) =>
  queryOptions({
    queryKey: ['certificates', 'code', id, status_index],
    queryFn: () => api.get<typeof certificateCode>('/certificates/code/{id}', { params: { id } }),
    staleTime: 0,
  });

export const keptCode = (issued: Issued) => queryOptions({ ...codeQuery(issued), staleTime: DAY_MS });

export const useCertificateCode = (issued: Issued) => useQuery(codeQuery(issued));

/** Brings one's codes to the phone before they are asked for, once a day: they are shown where there is no network. */
export function useKeptCodes(certificates: readonly Certificate[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const certificate of certificates ?? [])
      if (!certificate.revoked) void client.prefetchQuery(keptCode(certificate));
  }, [certificates, client]);
}
