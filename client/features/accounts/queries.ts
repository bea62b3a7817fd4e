import { useMutation } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type { Audience } from '#client/http/token.ts';
import { useSession } from '#client/session/session.tsx';
import type { login, mfaEnable, mfaSetup, register, updateMe } from '#shared/contracts/accounts.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) => api.post<ResponseOf<typeof login>>('/auth/login', body),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) =>
      api.post<ResponseOf<typeof register>>('/auth/register', body),
  });
}

export function useUpdateMe() {
  const { setUser } = useSession();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateMe>) => api.patch<ResponseOf<typeof updateMe>>('/auth/me', body),
    onSuccess: ({ user }) => setUser(user),
  });
}

export function useMfaSetup(as: Audience) {
  return useMutation({ mutationFn: () => api.get<ResponseOf<typeof mfaSetup>>('/auth/mfa/setup', { as }) });
}

export function useMfaEnable(as: Audience) {
  return useMutation({
    mutationFn: (mfa_code: string) =>
      api.post<ResponseOf<typeof mfaEnable>>('/auth/mfa/enable', undefined, { query: { mfa_code }, as }),
  });
}
