import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity.ts';

/** Whether our API can be reached. True when the page is rendered on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => connectivity().subscribe(changed),
    () => connectivity().isOnline(),
    () => true,
  );
}
