import type { LocalDatabase } from './database.ts';
import type { LocalPaper } from './schema.ts';

/** Papers that were handed in on this phone and whose report has not been opened yet. */
export function readHandedIn(database: LocalDatabase): Promise<LocalPaper[]> {
  return database.papers.filter(({ state }) => state === 'finished' || state === 'delivered').toArray();
}
