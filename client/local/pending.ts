import type { LocalDatabase } from './database.ts';
import { keepToken } from './database.ts';

/** What would be lost with this database. */
export type PendingWork = { outbox: number; openTests: number };

export async function pendingWork(database: LocalDatabase): Promise<PendingWork> {
  const outbox = await database.outbox.count();
  const openTests = await database.papers.filter((paper) => paper.state === 'open').count();
  return { outbox, openTests };
}

/** After a logout that keeps unsent items: removes the token and everything else of the account. */
export async function keepOnlyOutbox(database: LocalDatabase): Promise<void> {
  await keepToken(database, null);
  await database.conversations.clear();
  await database.messages.clear();
  await database.papers.filter((paper) => paper.state === 'drawn' || paper.state === 'delivered').delete();
}
