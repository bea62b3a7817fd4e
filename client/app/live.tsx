import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { families, historyQuery } from '#client/http/shared-queries.ts';
import { startLive } from '#client/sync/live.ts';
import { setLive } from '#client/sync/use-live.ts';
import type { Hint } from '#shared/contracts/live.ts';

/** What a hint makes old: notifications tell of candidacies, results and reports. */
const CONCERNED: Record<Hint['kind'], QueryKey[]> = {
  notifications: [families.notifications, families.campaigns, historyQuery.queryKey],
  messages: [families.conversations],
};

/** While somebody is signed in: what changes on the server is asked for at once, once per change. */
export function Live({ account }: { account: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const known = new Map<Hint['kind'], number>();
    return startLive(account, {
      onConnected: (connected) => setLive(client, connected),
      onHint({ kind, seq }) {
        if (known.get(kind) === seq) return;
        known.set(kind, seq);
        for (const queryKey of CONCERNED[kind]) void client.invalidateQueries({ queryKey });
      },
    });
  }, [account, client]);
  return null;
}
