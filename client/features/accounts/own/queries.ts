import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { hasCode, isApiFailure } from '#client/http/failure.ts';
import { going } from '#client/local/leave.ts';
import { useSession } from '#client/session/session.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import type {
  confirmEmailChange,
  correctCompanyName,
  correctName,
  deleteOwnAccount,
  requestEmailChange,
} from '#shared/contracts/own-account.ts';
import type { creditStatement, exportCreditStatement, exportOwnData } from '#shared/contracts/own-data.ts';

const PAGE = 20;

const statementQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['credit-statement', cursor],
    queryFn: ({ signal }) =>
      api.get<typeof creditStatement>('/auth/credits', { query: { limit: PAGE, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { persist: false },
  });

export function useStatement(cursor: string | undefined) {
  return useQuery(statementQuery(cursor));
}

export function fetchStatementCsv(): Promise<Blob> {
  return api.download<typeof exportCreditStatement>('/auth/credits/export');
}

export function fetchOwnData(): Promise<Blob> {
  return api.download<typeof exportOwnData>('/auth/export');
}

/** What many screens show of the account. Where an answer was lost it may be another all the same: it is read again. */
function useAccountChanges() {
  const client = useQueryClient();
  const { setUser, refresh } = useSession();
  return {
    onSuccess: ({ user }: { user: User }) => setUser(user),
    onError: () => void refresh().catch(() => {}),
    onSettled: () => void client.invalidateQueries(),
  };
}

export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestEmailChange>) =>
      api.post<typeof requestEmailChange>('/auth/email/change', { body }),
    ...useAccountChanges(),
  });
}

export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: (code: string) =>
      api.post<typeof confirmEmailChange>('/auth/email/change/confirm', { body: { code } }),
    ...useAccountChanges(),
  });
}

export function useCorrectCompanyName() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctCompanyName>) =>
      api.post<typeof correctCompanyName>('/auth/company-name', { body }),
    ...useAccountChanges(),
  });
}

export function useCorrectName() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctName>) => api.post<typeof correctName>('/auth/name', { body }),
    ...useAccountChanges(),
  });
}

/**
 * Deletes the account. Where the answer is lost, the end of the session shows that the account is gone: then nothing
 * is kept for it.
 */
export function useDeleteAccount(account: string) {
  return useMutation({
    onMutate: () => void going.add(account),
    mutationFn: (current_password: string) =>
      api.post<typeof deleteOwnAccount>('/auth/delete', { body: { current_password } }),
    onError(error) {
      // A mistyped password too, which is a 401 as an ended session is.
      const isRefused = isApiFailure(error) && error.kind === 'refused' && error.status < 500;
      if (isRefused && !hasCode(error, 'not_signed_in')) going.delete(account);
    },
  });
}
