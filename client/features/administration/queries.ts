import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type { adminLogin, adminMe, adminStats } from '#shared/contracts/administration.ts';

export function useAdminLogin() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof adminLogin>) =>
      api.post<ResponseOf<typeof adminLogin>>('/admin/login', body, asAdmin),
  });
}

export function useAdministrator() {
  return useQuery({
    queryKey: ['admin', 'me'],
    queryFn: ({ signal }) => api.get<ResponseOf<typeof adminMe>>('/admin/me', { ...asAdmin, signal }),
    select: ({ user }) => user,
    ...adminOnly,
  });
}

export function useStats() {
  return useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => api.get<ResponseOf<typeof adminStats>>('/admin/stats', { ...asAdmin, signal }),
    ...adminOnly,
  });
}
