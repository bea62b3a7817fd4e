import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { sendThrottled } from '#client/http/throttled.ts';
import { useSession } from '#client/session/session.tsx';
import type { adminLogin, adminStats, proveAgain } from '#shared/contracts/administration.ts';

const statsQuery = queryOptions({
  queryKey: keyPrefixes.adminStats,
  queryFn: ({ signal }) => api.get<typeof adminStats>('/admin/stats', { ...asAdmin, signal }),
  ...adminOnly,
});

export const useStats = () => useQuery(statsQuery);

export function useAdminLogin() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof adminLogin>) =>
      sendThrottled((proofs) => api.post<typeof adminLogin>('/admin/login', { body, proofs, ...asAdmin })),
  });
}

export function useProveAgain() {
  const { signInAdmin } = useSession();
  return useMutation({
    mutationFn: (current_password: string) =>
      api.post<typeof proveAgain>('/admin/presence', { body: { current_password }, ...asAdmin }),
    onSuccess: ({ token }) => signInAdmin(token),
  });
}
