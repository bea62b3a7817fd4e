import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { sendThrottled } from '#client/http/throttled.ts';
import type { Audience } from '#client/http/token.ts';
import { useSession } from '#client/session/session.tsx';
import type {
  changePassword,
  createRecoveryCodes,
  disableMfa,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  readSecurity,
  requestEmailCode,
  resetPassword,
  verifyEmail,
} from '#shared/contracts/account-security.ts';
import type { mfaEnable, mfaSetup } from '#shared/contracts/accounts.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<typeof listSessions>('/auth/sessions', { signal }),
  select: ({ sessions }) => sessions,
  staleTime: 0,
  meta: { persist: false },
});

const securityQuery = (as: Audience) =>
  queryOptions({
    queryKey: ['security', as],
    queryFn: ({ signal }) => api.get<typeof readSecurity>('/auth/security', { as, signal }),
    staleTime: 0,
    meta: { persist: false },
  });

export function useSecurity(as: Audience = 'user') {
  return useQuery(securityQuery(as));
}

export function useCreateRecoveryCodes(as: Audience) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current_password: string) =>
      api.post<typeof createRecoveryCodes>('/auth/mfa/recovery-codes', { body: { current_password }, as }),
    onSettled() {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: securityQuery(as).queryKey });
    },
  });
}

export function useMfaSetup(as: Audience) {
  return useMutation({ mutationFn: () => api.get<typeof mfaSetup>('/auth/mfa/setup', { as }) });
}

/** Ends the other sessions, as `useDisableMfa` does. */
export function useMfaEnable(as: Audience) {
  const { refresh } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mfa_code, ...body }: { mfa_code: string } & BodyOf<typeof mfaEnable>) =>
      api.post<typeof mfaEnable>('/auth/mfa/enable', { query: { mfa_code }, body, as }),
    onError() {
      if (as === 'user') refresh().catch(() => {});
    },
    // Not waited for: what they say takes the form away, before it has told that the user is another.
    onSettled() {
      void client.invalidateQueries({ queryKey: securityQuery(as).queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export function useDisableMfa() {
  const { refresh } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current_password: string) =>
      api.post<typeof disableMfa>('/auth/mfa/disable', { body: { current_password } }),
    // It may be off already: removed elsewhere, or by a try whose answer was lost.
    onError() {
      refresh().catch(() => {});
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: securityQuery('user').queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export function useRequestEmailCode() {
  return useMutation({ mutationFn: () => api.post<typeof requestEmailCode>('/auth/email/code') });
}

export function useVerifyEmail() {
  const { refresh } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.post<typeof verifyEmail>('/auth/email/verify', { body: { code } }),
    onSettled() {
      // With the address come the initial credits.
      refresh().catch(() => {});
      void client.invalidateQueries({ queryKey: securityQuery('user').queryKey });
    },
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) =>
      sendThrottled((proofs) => api.post<typeof forgotPassword>('/auth/password/forgot', { body, proofs })),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) =>
      api.post<typeof resetPassword>('/auth/password/reset', { body }),
  });
}

export function useChangePassword(as: Audience) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) =>
      // Not throttled: for what its answer gives, by which this device stays known.
      sendThrottled(() => api.post<typeof changePassword>('/auth/password', { body, as })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useSessions() {
  return useQuery(sessionsQuery);
}

/** One of them by its id; without: all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id
        ? api.delete<typeof endSession>('/auth/sessions/{id}', { params: { id } })
        : api.delete<typeof endOtherSessions>('/auth/sessions'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
