import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { verifyCertificate, withdrawCertificate } from '#shared/contracts/certificates.ts';

/** Whose certificate a number names, as everybody may see it. */
export function useLookUp() {
  return useMutation({
    mutationFn: async (number: string) =>
      (await api.get<typeof verifyCertificate>('/certificates/verify/{number}', { params: { number } }))
        .certificate,
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, reason }: { number: string; reason: string }) =>
      api.post<typeof withdrawCertificate>('/admin/certificates/{number}/withdraw', {
        params: { number },
        body: { reason },
        ...asAdmin,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
}
