import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { PhonePaper } from '#client/local/phone-papers.ts';

const DRAWN = ['drawn'];

const NOTHING: PhonePaper[] = [];
const NOBODY: string[] = [];

/** In the account's query cache, so that lists show it without opening the phone's database. */
export function setPhonePapers(client: QueryClient, papers: PhonePaper[]): void {
  client.setQueryData(keyPrefixes.phonePapers, papers);
}

/** The papers on this phone. */
export function usePhonePapers(): PhonePaper[] {
  return useKept(keyPrefixes.phonePapers, NOTHING);
}

/** A test was drawn just now: its paper is to come onto this phone. */
export function tellDrawn(client: QueryClient, testId: string): void {
  client.setQueryData<string[]>(DRAWN, (before = NOBODY) => [...before, testId]);
}

/** The tests drawn since the page was opened, by id. */
export function useDrawn(): string[] {
  return useKept(DRAWN, NOBODY);
}

function useKept<T>(queryKey: readonly string[], nothing: T): T {
  const { data } = useQuery<T>({
    queryKey,
    queryFn: skipToken,
    initialData: nothing as never,
    meta: { persist: false },
  });
  return data ?? nothing;
}
