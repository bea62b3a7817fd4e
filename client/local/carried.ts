import { announce } from './changes.ts';
import { completed, openExisting } from './indexed-db.ts';
import { type OutboxStore, outboxIn } from './outbox-store.ts';
import type { OutboxItem, Setting } from './schema.ts';

/**
 * The name of an outbox that belongs to no account: what this phone carries for others. So no sign-out takes it
 * away.
 */
export const CARRIED = 'carried';

/** The database’s name, apart from those of accounts, which begin otherwise. */
export const NAME = 'baara.carried';

/** What only this page holds: in a browser that keeps nothing, or where the disk was full. */
export const inMemory = new Map<string, OutboxItem>();
export const inMemoryDelivered: { at: number | null } = { at: null };

/** Null while this phone never carried anything. Rejects where it cannot be read, and nothing waits in the page. */
export async function openCarried(): Promise<OutboxStore | null> {
  const database = await openExisting(NAME).catch((error) => {
    if (inMemory.size === 0) throw error;
    return null;
  });
  if (!database && inMemory.size === 0) return null;
  const disk = database && outboxIn(database);
  return {
    items: async () => [...((await disk?.items()) ?? []), ...inMemory.values()],
    has: async (id) => inMemory.has(id) || (disk?.has(id) ?? false),
    session: async () => ({ token: null }),
    failed: async () => disk?.failed() ?? [],
    keepFailed: async (tries) => disk?.keepFailed(tries),
    update: async (item) => {
      if (!inMemory.has(item.id)) return disk?.update(item);
      inMemory.set(item.id, item);
      announce({ topic: 'outbox' });
    },
    settle: async ({ id }) => {
      const at = Date.now();
      if (inMemory.delete(id)) inMemoryDelivered.at = at;
      else if (database)
        // On a full disk it goes all the same.
        await remove(database, id, { key: 'delivered', at }).catch(() => {
          inMemoryDelivered.at = at;
          return remove(database, id);
        });
      announce({ topic: 'outbox' });
    },
    close: () => disk?.close(),
  };
}

function remove(database: IDBDatabase, id: string, noted?: Setting): Promise<void> {
  const transaction = database.transaction(['outbox', 'settings'], 'readwrite', { durability: 'strict' });
  transaction.objectStore('outbox').delete(id);
  if (noted) transaction.objectStore('settings').put(noted);
  return completed(transaction);
}

export async function openDatabase(): Promise<IDBDatabase | null> {
  return openExisting(NAME).catch(() => null);
}
