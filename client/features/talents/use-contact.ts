import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { hasStatus } from '#client/http/failure.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import { useSession } from '#client/session/session.tsx';
import type { contactTalent } from '#shared/contracts/conversations.ts';
import { contactWith } from './queries.ts';

/** `cost`: the credits that were shown. */
type Wish = { message: string; cost: number };

type Options = { onSent: (message: string) => void; onSignedOut: () => void };

/**
 * Pays for a contact. The key of an intent lives until a definite answer, so that trying again never charges twice. Both are
 * called also where the dialog is gone by then.
 */
export function useContact(userId: string, { onSent, onSignedOut }: Options) {
  const { refresh } = useSession();
  const client = useQueryClient();
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: ({ message, cost }: Wish) =>
      withKey(message, (idempotencyKey) =>
        api.post<typeof contactTalent>('/contact-candidate/{userId}', {
          params: { userId },
          query: { message: message.trim() || undefined, expected_cost: cost },
          idempotencyKey,
        }),
      ),
    onSuccess(_, { message }) {
      onSent(message);
      refresh().catch(() => {});
    },
    onError(error) {
      if (hasStatus(error, 401)) return onSignedOut();
      // The window that was shown may have ended.
      void client.invalidateQueries({ queryKey: contactWith(userId) });
      // Whether it was charged is unknown, or the balance on screen was wrong: read it again.
      refresh().catch(() => {});
    },
  });
}
