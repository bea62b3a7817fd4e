import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { unreachable } from '#client/http/failure.ts';
import { keepDevice } from '#client/http/known-devices.ts';
import { soon } from '#client/http/soon.ts';
import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '#shared/contracts/passkeys.ts';
import { sessionsQuery } from '../security-queries.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

async function loadWebAuthn() {
  const part = await soon(import('@simplewebauthn/browser'));
  if (!part) throw unreachable();
  return part;
}

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.get<typeof listPasskeys>('/auth/passkeys', { signal }),
  select: ({ passkeys }) => passkeys,
  staleTime: 0,
  meta: { persist: false },
});

export function usePasskeys() {
  return useQuery(passkeysQuery);
}

function useChange<Asked, Response>(mutationFn: (asked: Asked) => Promise<Response>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled() {
      // Some changes end the other sessions. Not waited for: a row that is gone by then tells no success.
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
}

/** With the password where the sign-in was not just now; the browser then asks for a fingerprint or a code. */
export function useAddPasskey() {
  return useChange(async (current_password: string | undefined) => {
    const { startRegistration } = await loadWebAuthn();
    const { options } = await api.post<typeof beginPasskey>('/auth/passkeys/begin', {
      body: { current_password },
    });
    const made = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
    return api.post<typeof addPasskey>('/auth/passkeys', {
      body: { credential: { ...made, response: { ...made.response } } },
    });
  });
}

export function useRenamePasskey() {
  return useChange(({ id, name }: { id: string; name: string }) =>
    api.patch<typeof renamePasskey>('/auth/passkeys/{id}', { params: { id }, body: { name } }),
  );
}

export function useRemovePasskey() {
  return useChange(({ id, current_password }: { id: string; current_password: string }) =>
    api.post<typeof removePasskey>('/auth/passkeys/{id}/remove', {
      params: { id },
      body: { current_password },
    }),
  );
}

export function useSignInByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await loadWebAuthn();
      const { options } = await api.post<typeof beginPasskeySignIn>('/auth/passkeys/sign-in/begin');
      const signed = await startAuthentication({ optionsJSON: options as unknown as RequestOptions });
      const granted = await api.post<typeof signInByPasskey>('/auth/passkeys/sign-in', {
        body: { credential: { ...signed, response: { ...signed.response } } },
      });
      keepDevice(granted.device);
      return granted;
    },
  });
}
