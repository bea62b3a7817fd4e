import { localDatabase } from '#client/local/database.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { calls } from './calls.ts';
import { phoneStore } from './store.ts';

/** Step 1: the sealed paper onto this phone, right after the draw. */
export async function prefetchPaper(account: string, testId: string): Promise<void> {
  const database = await localDatabase(account);
  if (!database) return;
  const store = phoneStore(database, testId);
  if (await store.read()) return;
  await store.writePaper(await fetchPaper(testId)).catch(() => {});
  // Answers on this phone should outlive a browser that is short of space; a no changes nothing.
  await navigator.storage?.persist?.();
}

export async function fetchPaper(testId: string): Promise<LocalPaper> {
  const { test, iv, paper: sealed } = await calls.sealed(testId);
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
  };
}
