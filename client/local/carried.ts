import { announce } from './changes.ts';
import { type OutboxStore, outboxIn } from './outbox-store.ts';
import { completed, openExisting } from './requests.ts';
import type { OutboxItem, Setting } from './schema.ts';

/** Stands for an account: what this phone carries for others belongs to none, so that no sign-out takes it away. */
export const CARRIED = 'carried';

/** Beside the accounts' databases, whose names begin otherwise. */
export const NAME = 'baara.carried';

/** What waits in a page of a browser that keeps nothing, and what a full disk could not note. */
export const inMemory = new Map<string, OutboxItem>();
export const inMemoryDelivered: { at: number | null } = { at: null };

/** Null while this phone never carried anything. Rejects where it cannot be read, and nothing waits in the page. */
export async function openCarried(): Promise<OutboxStore | null> {
  const database = await openExisting(NAME).catch((error) => {
    if (inMemory.size === 0) throw error;
    return null;
  });
  if (!database) return inMemory.size > 0 ? memoryStore() : null;
  const [disk, memory] = [diskStore(database), memoryStore()];
  const storeOf = (id: string) => (inMemory.has(id) ? memory : disk);
  return {
    ...disk,
    items: async () => [...(await disk.items()), ...(await memory.items())],
    has: (id) => storeOf(id).has(id),
    update: (item) => storeOf(item.id).update(item),
    settle: (item, response) => storeOf(item.id).settle(item, response),
  };
}

function diskStore(database: IDBDatabase): OutboxStore {
  return {
    ...outboxIn(database),
    session: async () => ({ token: null }),
    settle: async ({ id }) => {
      const at = Date.now();
      const remove = (noted?: Setting) => {
        const transaction = database.transaction(['outbox', 'settings'], 'readwrite', {
          durability: 'strict',
        });
        transaction.objectStore('outbox').delete(id);
        if (noted) transaction.objectStore('settings').put(noted);
        return completed(transaction);
      };
      // On a full disk it goes all the same.
      await remove({ key: 'delivered', at }).catch(() => {
        inMemoryDelivered.at = at;
        return remove();
      });
      announce({ topic: 'outbox' });
    },
  };
}

function memoryStore(): OutboxStore {
  return {
    items: async () => [...inMemory.values()],
    has: async (id) => inMemory.has(id),
    session: async () => ({ token: null }),
    failed: async () => [],
    keepFailed: async () => {},
    update: async (item) => {
      inMemory.set(item.id, item);
      announce({ topic: 'outbox' });
    },
    settle: async ({ id }) => {
      inMemory.delete(id);
      inMemoryDelivered.at = Date.now();
      announce({ topic: 'outbox' });
    },
    close: () => {},
  };
}

export async function openDatabase(): Promise<IDBDatabase | null> {
  return openExisting(NAME).catch(() => null);
}
