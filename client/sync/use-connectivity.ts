import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity.ts';

/** Whether our API answered lately. True on the server, where nobody waits. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => connectivity().subscribe(changed),
    () => connectivity().isOnline(),
    () => true,
  );
}
