import { useMutation } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import type { withdrawCertificate } from '#shared/contracts/certificates.ts';

export function useWithdraw() {
  return useMutation({
    mutationFn: ({ number, reason }: { number: string; reason: string }) =>
      api.post<typeof withdrawCertificate>('/admin/certificates/{number}/withdraw', {
        params: { number },
        body: { reason },
        ...asAdmin,
      }),
  });
}
