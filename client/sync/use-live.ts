import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['live'];

/** Notes whether hints arrive, in the account’s query cache: whoever signs in next starts without it. */
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
 * The polling interval of a query that hints refresh too: none while hints arrive, unless the last call failed, since
 * no further hint will come for it.
 */
export function restWhenLive(live: boolean, pollMs: number) {
  return ({ state }: { state: { status: string } }) => (live && state.status !== 'error' ? false : pollMs);
}
