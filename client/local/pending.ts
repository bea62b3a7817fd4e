import type { LocalDatabase } from './database.ts';
import type { PendingWork } from './left-behind.ts';
import type { LocalPaper } from './schema.ts';

export async function pendingWork(database: LocalDatabase): Promise<PendingWork> {
  const outbox = await database.outbox.count();
  const refused = await database.outbox.filter(({ state }) => state === 'refused').count();
  const openTests = await database.papers.filter(isUnderWay).count();
  return { outbox, refused, openTests };
}

/** Opened, and not handed in. */
function isUnderWay({ state, test }: LocalPaper): boolean {
  return state === 'open' || (state === 'drawn' && Boolean(test.started_at));
}
