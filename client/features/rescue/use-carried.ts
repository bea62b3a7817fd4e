import { useEffect, useState } from 'react';
import { CARRIED } from '#client/local/carried.ts';
import { readCarried } from '#client/local/carry.ts';
import { onChange } from '#client/local/changes.ts';
import { startOutboxScheduler } from '#client/sync/outbox-scheduler.ts';
import { adoptEarlier } from './keep-rescue.ts';

type Carried = Awaited<ReturnType<typeof readCarried>>;

/** What this phone carries for others, sent by the outbox while the page is open; by the worker when it is not. */
export function useCarried(): Carried {
  const [carried, set] = useState<Carried>({ items: [], deliveredAt: null });
  useEffect(() => {
    const read = () => void readCarried().then(set);
    const unsubscribe = onChange(({ topic }) => topic === 'outbox' && read());
    const stop = startOutboxScheduler(CARRIED);
    read();
    void adoptEarlier().catch(() => {});
    return () => {
      unsubscribe();
      stop();
    };
  }, []);
  return carried;
}
