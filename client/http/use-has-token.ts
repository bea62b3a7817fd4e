import { useSyncExternalStore } from 'react';
import { readToken } from './token.ts';

const never = () => () => {};

/** Whether somebody signed in on this device before, known before the server confirms it. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    never,
    () => readToken('user') !== null,
    () => false,
  );
}
