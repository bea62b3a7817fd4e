import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['live'];

/** Kept in the account's own cache: whoever signs in next starts anew. */
export function setLive(client: QueryClient, live: boolean): void {
  client.setQueryData(KEY, live);
}

/** Whether hints of changes arrive at once, so that polling can rest. */
export function useLive(): boolean {
  return (
    useQuery({ queryKey: KEY, queryFn: skipToken, initialData: false, meta: { persist: false } }).data ??
    false
  );
}

/**
 * How often a query is asked for that hints also refresh: not at all while they arrive, unless the last answer failed,
 * since the hint that asked for it is spent.
 */
export function restWhenLive(live: boolean, pollMs: number) {
  return ({ state }: { state: { status: string } }) => (live && state.status !== 'error' ? false : pollMs);
}
