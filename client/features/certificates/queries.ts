import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { certificatesQuery } from '#client/http/shared-queries.ts';
import type {
  certificatePicture,
  downloadCertificate,
  verifyCertificate,
} from '#shared/contracts/certificates.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';

/** A check is worth what it is today. The app never keeps it on the device, for it is about somebody else. */
const checkQuery = (number: string) =>
  queryOptions({
    queryKey: publicQueries.certificate(number),
    queryFn: () => api.get<typeof verifyCertificate>('/certificates/verify/{number}', { params: { number } }),
    select: ({ certificate }) => certificate,
    staleTime: 0,
    gcTime: 0,
  });

export function fetchCertificatePdf(id: string): Promise<Blob> {
  return api.download<typeof downloadCertificate>('/certificates/download/{id}', { params: { id } });
}

/** Fetched before it is asked for: the phone's sheet opens only right after a tap. */
const pictureQuery = (number: string | undefined) =>
  queryOptions({
    queryKey: ['certificates', 'picture', number],
    queryFn:
      number === undefined
        ? skipToken
        : () =>
            api.download<typeof certificatePicture>('/certificates/picture/{number}', {
              params: { number },
              query: { shape: 'tall' },
            }),
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  });

export const usePicture = (number: string | undefined) => useQuery(pictureQuery(number));

export const useCertificates = () => useQuery(certificatesQuery);

export function useCertificateCheck(number: string) {
  return useQuery(checkQuery(number));
}
