import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { useIdempotencyKey } from '#client/http/use-idempotency-key.ts';
import type {
  AdminUser,
  addCredits,
  bulkDeleteUsers,
  listUsers,
  userLedger,
} from '#shared/contracts/administration.ts';

const PAGE = 25;

export type Search = { q: string; account_type: AdminUser['account_type'] | '' };

export function useUsers(search: Search, cursor: string | undefined) {
  return useQuery({
    queryKey: ['admin', 'users', search, cursor],
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof listUsers>>('/admin/users', {
        query: { ...search, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });
}

export function useLedger(userId: string, cursor: string | undefined) {
  return useQuery({
    queryKey: ['admin', 'ledger', userId, cursor],
    queryFn: ({ signal }) =>
      api.get<ResponseOf<typeof userLedger>>(`/admin/users/${userId}/ledger`, {
        query: { limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });
}

/** One or several, all or none. */
export function useDeleteUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (ids.length > 1)
        return api.post<ResponseOf<typeof bulkDeleteUsers>>('/admin/users/bulk-delete', ids, asAdmin);
      await api.delete(`/admin/users/${ids[0]}`, asAdmin);
      return { deleted_count: 1 };
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useAddCredits(userId: string) {
  const client = useQueryClient();
  const intent = useIdempotencyKey();
  return useMutation({
    mutationFn: (credits: number) =>
      api.post<ResponseOf<typeof addCredits>>(
        `/admin/users/${userId}/add-credits`,
        { credits },
        { ...asAdmin, idempotencyKey: intent.keyFor(credits) },
      ),
    onSettled: (_, error) => {
      intent.settle(error ?? undefined);
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}
