import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#client/http/api.ts';
import { isApiFailure } from '#client/http/failure.ts';
import { useSession } from '#client/session/session.tsx';
import type { contactTalent } from '#shared/contracts/conversations.ts';

/** Pays for a contact. The key of an intent lives until a definite answer, so that trying again never charges twice. */
export function useContact(userId: string) {
  const { setCredits, refresh } = useSession();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (message: string) => {
      key.current ??= crypto.randomUUID();
      return api.post<typeof contactTalent>('/contact-candidate/{userId}', {
        params: { userId },
        query: { message: message.trim() || undefined },
        idempotencyKey: key.current,
      });
    },
    onSuccess: ({ credits_remaining }) => {
      setCredits(credits_remaining);
      refresh().catch(() => {});
    },
    onSettled: (_, error) => {
      if (!error || (isApiFailure(error) && error.kind === 'refused')) key.current = undefined;
    },
  });
}
