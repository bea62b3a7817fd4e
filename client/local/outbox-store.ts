import { announce } from './changes.ts';
import { completed, settled } from './indexed-db.ts';
import type { FailedTry, OutboxItem, Setting } from './schema.ts';

/**
 * The outbox as the drain loop needs it, on IndexedDB without Dexie: the page and the service worker share this code, and
 * Dexie alone would exceed the worker's 20 KB.
 */
export type OutboxStore = {
  items(): Promise<OutboxItem[]>;
  has(id: string): Promise<boolean>;
  /** Null when the account has no session: nothing may be sent. No token: what is sent needs none. */
  session(): Promise<{ token: string | null } | null>;
  /** The recent tries that got no certain answer. */
  failed(): Promise<FailedTry[]>;
  keepFailed(tries: FailedTry[]): Promise<void>;
  /** Does nothing where the owner took the item away meanwhile. */
  update(item: OutboxItem): Promise<void>;
  /** Step 6: removes what was acknowledged and notes what became of it, in one transaction. */
  settle(item: OutboxItem, response: unknown): Promise<void>;
  close(): void;
};

/** What every outbox does alike, in the stores `outbox` and `settings` of its database. */
export function outboxIn(database: IDBDatabase): Omit<OutboxStore, 'session' | 'settle'> {
  database.onversionchange = () => database.close();
  return {
    items: async () => {
      const items: OutboxItem[] = await settled(reading(database, 'outbox').getAll());
      return items.sort((a, b) => a.created_at - b.created_at);
    },
    has: async (id) => (await settled(reading(database, 'outbox').getKey(id))) !== undefined,
    failed: async () => (await readSetting(database, 'failed'))?.tries ?? [],
    keepFailed: async (tries) => {
      const transaction = database.transaction('settings', 'readwrite');
      transaction.objectStore('settings').put({ key: 'failed', tries } satisfies Setting);
      await completed(transaction);
    },
    update: async (item) => {
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      const place = transaction.objectStore('outbox').openCursor(item.id);
      place.onsuccess = () => place.result?.update(item);
      await completed(transaction);
      announce({ topic: 'outbox' });
    },
    close: () => database.close(),
  };
}

export function readSetting<K extends Setting['key']>(
  database: IDBDatabase,
  key: K,
): Promise<Extract<Setting, { key: K }> | undefined> {
  return settled(reading(database, 'settings').get(key));
}

function reading(database: IDBDatabase, store: string): IDBObjectStore {
  return database.transaction(store, 'readonly').objectStore(store);
}
