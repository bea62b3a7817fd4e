import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSitting, type SittingController } from './sitting.ts';
import { INITIAL, type SittingState } from './state.ts';

/** One controller for as long as the screen shows this test. */
export function useSitting(
  account: string,
  testId: string,
): { state: SittingState; sitting: SittingController | null } {
  const [sitting, setSitting] = useState<SittingController | null>(null);
  useEffect(() => {
    const made = createSitting(account, testId);
    setSitting(made);
    return () => {
      made.dispose();
      setSitting(null);
    };
  }, [account, testId]);
  const state = useSyncExternalStore(
    (changed) => sitting?.subscribe(changed) ?? (() => {}),
    () => sitting?.state() ?? INITIAL,
    () => INITIAL,
  );
  return { state, sitting };
}
