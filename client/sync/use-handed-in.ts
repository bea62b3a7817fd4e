import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['handed-in'];

/** A test handed in on this phone: its report once the server has it, null while its answers wait on the phone. */
export type HandedIn = Record<string, string | null>;

const NOTHING: HandedIn = {};

/** In the account's query cache, so that the dashboard shows it without opening the phone's database. */
export function setHandedIn(client: QueryClient, tests: HandedIn): void {
  client.setQueryData(KEY, tests);
}

/** The tests handed in on this phone, by id. */
export function useHandedIn(): HandedIn {
  return (
    useQuery({ queryKey: KEY, queryFn: skipToken, initialData: NOTHING, meta: { persist: false } }).data ??
    NOTHING
  );
}
