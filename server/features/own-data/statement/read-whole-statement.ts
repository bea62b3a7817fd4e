import type { Queryable } from '#server/db/connection.ts';
import { type Entry, readEntries } from './read-entries.ts';

const BATCH = 2_000;

export async function readWholeStatement(db: Queryable, accountId: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  let batch: Entry[];
  do {
    batch = await readEntries(db, { accountId, before: entries.at(-1)?.id, limit: BATCH });
    entries.push(...batch);
  } while (batch.length === BATCH);
  return entries;
}
