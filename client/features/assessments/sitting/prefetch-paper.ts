import { localDatabase } from '#client/local/database.ts';
import { addPaper } from '#client/local/papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { calls } from './calls.ts';

/** Step 1: the sealed paper onto this phone, right after the draw. */
export async function prefetchPaper(account: string, testId: string): Promise<void> {
  const database = await localDatabase(account);
  if (!database) return;
  if (await database.papers.get(testId)) return;
  await addPaper(database, await fetchPaper(testId)).catch(() => {});
  // Answers on this phone should outlive a browser that is short of space; a no changes nothing.
  void navigator.storage?.persist?.().catch(() => {});
}

const underWay = new Map<string, Promise<LocalPaper>>();

/** Fetches a paper; calls at the same time share one request. */
export function fetchPaper(testId: string): Promise<LocalPaper> {
  const known = underWay.get(testId);
  if (known) return known;
  const fetched = download(testId).finally(() => underWay.delete(testId));
  underWay.set(testId, fetched);
  return fetched;
}

async function download(testId: string): Promise<LocalPaper> {
  const { test, iv, paper: sealed, rescue_key } = await calls.sealed(testId);
  return {
    test_id: testId,
    test,
    sealed: { iv, paper: sealed },
    questions: null,
    started_at: null,
    deadline: null,
    clock: null,
    position: 0,
    state: 'drawn',
    report_id: null,
    superseded: false,
    bytes: sealed.length,
    rescue_key,
  };
}
