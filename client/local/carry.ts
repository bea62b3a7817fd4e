import { inMemory, inMemoryDelivered, NAME, openDatabase } from './carried.ts';
import { announce } from './changes.ts';
import { completed, opened } from './indexed-db.ts';
import { outboxIn, readSetting } from './outbox-store.ts';
import type { OutboxItem } from './schema.ts';

type Carried = {
  items: OutboxItem[];
  /** When (ms since epoch) the server last took something from here. */
  deliveredAt: number | null;
};

export async function readCarried(): Promise<Carried> {
  const database = await openDatabase();
  if (!database) return { items: [...inMemory.values()], deliveredAt: inMemoryDelivered.at };
  const { items, close } = outboxIn(database);
  const [found, delivered] = await Promise.all([items(), readSetting(database, 'delivered')]);
  close();
  return {
    items: [...found, ...inMemory.values()],
    deliveredAt: Math.max(inMemoryDelivered.at ?? 0, delivered?.at ?? 0) || null,
  };
}

/** @returns whether it is on the phone's disk: elsewhere it lasts as long as the page. @throws when the disk is full */
export async function carry(item: OutboxItem): Promise<boolean> {
  const database = await makeDatabase().catch(() => null);
  if (database) await write(database, (outbox) => outbox.put(item));
  else inMemory.set(item.id, item);
  announce({ topic: 'outbox', queued: true });
  return database !== null;
}

export async function stopCarrying(id: string): Promise<void> {
  inMemory.delete(id);
  const database = await openDatabase();
  if (database) await write(database, (outbox) => outbox.delete(id));
  announce({ topic: 'outbox' });
}

async function write(database: IDBDatabase, change: (outbox: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  change(transaction.objectStore('outbox'));
  await completed(transaction).finally(() => database.close());
}

async function makeDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('outbox', { keyPath: 'id' });
    request.result.createObjectStore('settings', { keyPath: 'key' });
  };
  return opened(request);
}
