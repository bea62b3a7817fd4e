import { useSyncExternalStore } from 'react';
import { readToken } from './token.ts';

const never = () => () => {};

/** Whether somebody is signed in on this device, before the server has confirmed it. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    never,
    () => readToken('user') !== null,
    () => false,
  );
}
