import { useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type { userCertificates, verifyCertificate } from '#shared/contracts/certificates.ts';
import { publicQueries } from '#shared/rules/public-queries.ts';

export function useCertificates() {
  return useQuery({
    queryKey: ['certificates', 'mine'],
    queryFn: () => api.get<ResponseOf<typeof userCertificates>>('/certificates/user'),
    // Grading issues them: the next visit must show a new one.
    staleTime: 0,
    select: ({ certificates }) => certificates,
  });
}

/** A check is worth what it is today, and it is about somebody else: it is never kept on the device. */
export function useCertificateCheck(number: string | undefined) {
  return useQuery({
    queryKey: publicQueries.certificate(number),
    queryFn: () =>
      api.get<ResponseOf<typeof verifyCertificate>>(
        `/certificates/verify/${encodeURIComponent(number ?? '')}`,
      ),
    select: ({ certificate }) => certificate,
    enabled: number !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  });
}
