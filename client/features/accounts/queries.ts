import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { sendThrottled } from '#client/http/throttled.ts';
import { useSession } from '#client/session/session.tsx';
import type { login, register, updateMe } from '#shared/contracts/accounts.ts';
import type { requestRegistrationCode } from '#shared/contracts/own-account.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) =>
      sendThrottled((proofs) => api.post<typeof login>('/auth/login', { body, proofs })),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) =>
      sendThrottled((proofs) => api.post<typeof register>('/auth/register', { body, proofs })),
  });
}

export function useRequestRegistrationCode() {
  return useMutation({
    mutationFn: (email: string) =>
      sendThrottled((proofs) =>
        api.post<typeof requestRegistrationCode>('/auth/register/code', { body: { email }, proofs }),
      ),
  });
}

export function useUpdateMe() {
  const client = useQueryClient();
  const { setUser } = useSession();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateMe>) => api.patch<typeof updateMe>('/auth/me', { body }),
    onSuccess({ user }) {
      setUser(user);
      // Whether they are shown on a public page.
      void client.invalidateQueries({ queryKey: keyPrefixes.ownCertificates });
      void client.invalidateQueries({ queryKey: keyPrefixes.talentPages });
    },
  });
}
