import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { PhonePaper } from '#client/local/phone-papers.ts';

const DRAWN = ['drawn'];

const NOTHING: PhonePaper[] = [];
const NOBODY: string[] = [];

/** In the account's query cache, so that lists show it without opening the phone's database. */
export function setPhonePapers(client: QueryClient, papers: PhonePaper[]): void {
  client.setQueryData(keyPrefixes.phonePapers, papers);
  // One that goes again is not fetched anew.
  client.setQueryData<string[]>(DRAWN, (drawn) =>
    drawn?.filter((id) => !papers.some(({ test_id }) => test_id === id)),
  );
}

/** The papers on this phone; none until they are read. */
export function usePhonePapers(): PhonePaper[] {
  return useReadPapers() ?? NOTHING;
}

/** Undefined until they are read. */
export function useReadPapers(): PhonePaper[] | undefined {
  return useKept(keyPrefixes.phonePapers);
}

/** A test was drawn just now: its paper is to come onto this phone. */
export function tellDrawn(client: QueryClient, testId: string): void {
  client.setQueryData<string[]>(DRAWN, (before = NOBODY) => [...before, testId]);
}

/** The tests drawn since the page was opened whose papers are not on this phone yet, by id. */
export function useDrawn(): string[] {
  return useKept<string[]>(DRAWN) ?? NOBODY;
}

function useKept<T>(queryKey: readonly string[]): T | undefined {
  return useQuery<T>({ queryKey, queryFn: skipToken, meta: { persist: false } }).data;
}
