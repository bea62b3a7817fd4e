import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { downloadBadge } from '#shared/contracts/badges.ts';
import type { hideCertificate } from '#shared/contracts/certificates.ts';

export function fetchBadge(id: string): Promise<Blob> {
  return api.download<typeof downloadBadge>('/certificates/badge/{id}', { params: { id } });
}

/** Whether it is kept from being seen among the talents. */
export function useHideCertificate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) =>
      api.put<typeof hideCertificate>('/certificates/visibility/{id}', { params: { id }, body: { hidden } }),
    onSettled() {
      void client.invalidateQueries({ queryKey: keyPrefixes.talentPages });
      return client.invalidateQueries({ queryKey: keyPrefixes.ownCertificates });
    },
  });
}
