import { announce } from './changes.ts';
import { conversationOf } from './lanes.ts';
import {
  DATABASE_PREFIX,
  type LocalMessage,
  type LocalPaper,
  type OutboxItem,
  type Setting,
} from './schema.ts';

/**
 * The outbox as the drain loop needs it, on IndexedDB without Dexie: the page and the service worker share this code, and
 * Dexie alone would exceed the worker's 20 KB.
 */
export type OutboxStore = {
  items(): Promise<OutboxItem[]>;
  /** Null when the account has no session: nothing may be sent. */
  token(): Promise<string | null>;
  update(item: OutboxItem): Promise<void>;
  /** Step 6: removes what was acknowledged and notes a submission's report or keeps the message as stored, in one transaction. */
  settle(item: OutboxItem, response: unknown): Promise<void>;
  close(): void;
};

/** The accounts that have data on this phone. */
export async function localAccounts(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases
    .map(({ name }) => name ?? '')
    .filter((name) => name.startsWith(DATABASE_PREFIX))
    .map((name) => name.slice(DATABASE_PREFIX.length));
}

/** Null when there is no such database: only the page creates it. */
export async function openOutboxStore(account: string): Promise<OutboxStore | null> {
  const database = await openExisting(DATABASE_PREFIX + account);
  if (!database) return null;
  database.onversionchange = () => database.close();
  const read = <T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    settled(work(database.transaction(store, 'readonly').objectStore(store)));
  return {
    items: async () => {
      const items = await read<OutboxItem[]>('outbox', (store) => store.getAll());
      return items.sort((a, b) => a.created_at - b.created_at);
    },
    token: async () => {
      const setting = await read<Setting | undefined>('settings', (store) => store.get('session'));
      return setting?.key === 'session' ? setting.token : null;
    },
    update: async (item) => {
      const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
      transaction.objectStore('outbox').put(item);
      await completed(transaction);
      announce({ topic: 'outbox' });
    },
    settle: async (item, response) => {
      const updated = item.kind === 'submission' ? 'papers' : 'messages';
      const transaction = database.transaction(['outbox', updated], 'readwrite', { durability: 'strict' });
      transaction.objectStore('outbox').delete(item.id);
      const store = transaction.objectStore(updated);
      if (item.kind === 'submission') noteReport(store, item, response);
      else keepMessage(store, item, response);
      await completed(transaction);
      // In this order: a screen that has already read the outbox again must find the message or report.
      announce(
        item.kind === 'submission'
          ? { topic: 'paper', test_id: testOf(item) }
          : { topic: 'messages', conversation_id: conversationOf(item) },
      );
      announce({ topic: 'outbox' });
    },
    close: () => database.close(),
  };
}

type SubmitResponse = { report: { id: string }; superseded: boolean };

function noteReport(papers: IDBObjectStore, item: OutboxItem, response: unknown): void {
  const { report, superseded } = response as SubmitResponse;
  const found = papers.get(testOf(item)) as IDBRequest<LocalPaper | undefined>;
  found.onsuccess = () => {
    if (found.result) papers.put({ ...found.result, state: 'delivered', report_id: report.id, superseded });
  };
}

function keepMessage(messages: IDBObjectStore, item: OutboxItem, response: unknown): void {
  const { message } = response as { message: Omit<LocalMessage, 'conversation_id'> };
  messages.put({ ...message, conversation_id: conversationOf(item) });
}

function testOf(item: OutboxItem): string {
  return (item.request.body as { test_id: string }).test_id;
}

function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    // Called only when there is no such database: abort rather than create an empty one without stores.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error));
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
