import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Versioned } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import { keyPrefixes, threadKey } from '#client/http/shared-queries.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useSession } from '#client/session/session.tsx';
import { startLive } from '#client/sync/live.ts';
import { setLive } from '#client/sync/use-live.ts';
import type { Hint } from '#shared/contracts/live.ts';
import type { listNotifications } from '#shared/contracts/notifications.ts';
import { staleAfter } from './stale-after.ts';

/** While somebody is signed in: what changes on the server is asked for at once, once per change. */
export function Live({ account }: { account: string }) {
  const client = useQueryClient();
  const { user, refresh } = useSession();
  // A colleague spends, buys or gives a role; of a candidate's account the screen that needs it asks.
  const isCompany = user?.account_type === 'enterprise';
  const mayMark = useMayRecruit();
  useEffect(() => {
    const known = new Map<Hint['kind'], number>();
    return startLive(account, {
      onConnected: (connected) => setLive(client, connected),
      onHint(hint) {
        if (known.get(hint.kind) === hint.seq) return;
        known.set(hint.kind, hint.seq);
        const { queries, session } = staleAfter(hint, { ...seenIn(client), mayMark });
        for (const queryKey of queries) void askAnew(client, queryKey);
        if (isCompany && session) refresh().catch(() => {});
      },
    });
  }, [account, client, isCompany, mayMark, refresh]);
  return null;
}

/**
 * Asks anew. A first answer that is on its way may be from before the hint: it would be taken for the newest, and no
 * further hint comes for it.
 */
async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

function seenIn(client: QueryClient) {
  const bell = client.getQueryData<Versioned<ResponseOf<typeof listNotifications>>>(
    keyPrefixes.notifications,
  );
  // What is being asked for may be from before the hint.
  const isAsking = client.isFetching({ queryKey: keyPrefixes.notifications }) > 0;
  return {
    isOpen: (id: string) =>
      document.visibilityState === 'visible' &&
      client
        .getQueryCache()
        .find({ queryKey: threadKey(id) })
        ?.isActive() === true,
    hasUnread: () => isAsking || bell?.response.unread_count !== 0,
    isTold: (id: string) =>
      isAsking || (bell?.response.notifications.some((one) => one.related_id === id && !one.is_read) ?? true),
  };
}
