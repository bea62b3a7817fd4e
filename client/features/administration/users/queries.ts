import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { nullIfMissing } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useAdministrator } from '#client/session/administrator.ts';
import type {
  AdminUser,
  bulkDeleteUsers,
  deleteUser,
  endUserSessions,
  listUsers,
  UserSort,
  userLedger,
} from '#shared/contracts/administration.ts';
import type { addCredits } from '#shared/contracts/grants.ts';
import { attemptFor, forgetStarted, isOver, isStarted } from './started-grant.ts';

const PAGE = 25;

export type Search = { q: string; account_type: AdminUser['account_type'] | '' };

export const USER_SORTS: readonly [UserSort, ...UserSort[]] = [
  '-created_at',
  'created_at',
  'full_name',
  '-full_name',
  'credits',
  '-credits',
];

const usersQuery = ({ q, account_type }: Search, sort: UserSort, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'users', q, account_type, sort, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listUsers>('/admin/users', {
        query: { q, account_type: account_type || undefined, sort, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

const ledgerQuery = (userId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'ledger', userId, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof userLedger>('/admin/users/{id}/ledger', {
        params: { id: userId },
        query: { limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

export function useUsers(search: Search, sort: UserSort, cursor: string | undefined) {
  return useQuery(usersQuery(search, sort, cursor));
}

export function useLedger(userId: string, cursor: string | undefined) {
  return useQuery(ledgerQuery(userId, cursor));
}

/** One or several, all or none. */
export function useDeleteUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ([first = '', ...others]: readonly string[]) => {
      if (others.length > 0) {
        const body = [first, ...others];
        return api.post<typeof bulkDeleteUsers>('/admin/users/bulk-delete', { body, ...asAdmin });
      }
      await api
        .delete<typeof deleteUser>('/admin/users/{id}', { params: { id: first }, ...asAdmin })
        .catch(nullIfMissing);
      return { deleted_count: 1 };
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
}

/** On every device. */
export function useEndSessions() {
  return useMutation({
    mutationFn: (id: string) =>
      api.post<typeof endUserSessions>('/admin/users/{id}/end-sessions', { params: { id }, ...asAdmin }),
  });
}

/** `isUnanswered`: whether so many were asked for, and nothing says what became of it. */
export function useAddCredits(userId: string) {
  const by = useAdministrator().data?.id;
  const client = useQueryClient();
  const grant = useMutation({
    onMutate: ({ credits }) => ({ isFirst: !isStarted({ by, userId, credits }) }),
    mutationFn: ({ credits, reason: typed }: { credits: number; reason: string }) => {
      const { key, reason } = attemptFor({ by, userId, credits }, typed);
      return api.post<typeof addCredits>('/admin/users/{id}/add-credits', {
        params: { id: userId },
        // Whether it needs a reason, the server says: a local trial does without.
        body: reason ? { credits, reason } : { credits },
        ...asAdmin,
        idempotencyKey: key,
      });
    },
    onSuccess: (_, { credits }) => forgetStarted({ by, userId, credits }),
    onError(error, { credits }, sent) {
      if (sent && isOver(error, sent)) forgetStarted({ by, userId, credits });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
  const isUnanswered = (credits: number) => !grant.isPending && isStarted({ by, userId, credits });
  return { ...grant, isUnanswered };
}
