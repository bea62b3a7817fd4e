import { CARRIED, openCarried } from './carried.ts';
import { announce, type Change } from './changes.ts';
import { conversationOf } from './lanes.ts';
import { type OutboxStore, outboxIn, readSetting } from './outbox-store.ts';
import { completed, openExisting } from './requests.ts';
import { DATABASE_PREFIX, type LocalMessage, type LocalPaper, type OutboxItem } from './schema.ts';

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
  if (account === CARRIED) return openCarried();
  const database = await openExisting(DATABASE_PREFIX + account);
  if (!database) return null;
  return {
    ...outboxIn(database),
    session: async () => {
      const token = (await readSetting(database, 'session'))?.token;
      return token ? { token } : null;
    },
    settle: async (item, response) => {
      await settleIn(database, item, (store) => keep(store, item, response)).catch((error) => {
        // Of a paper the server tells when asked. A message stays: its writer would miss it in the thread.
        if (item.kind !== 'submission') throw error;
        return settleIn(database, item, (papers) => papers.delete(testOf(item)));
      });
      // In this order: a screen that has already read the outbox again must find the message or report.
      announce(changeOf(item, response));
      announce({ topic: 'outbox' });
    },
  };
}

function settleIn(database: IDBDatabase, item: OutboxItem, note: (store: IDBObjectStore) => void) {
  const noted = item.kind === 'submission' ? 'papers' : 'messages';
  const transaction = database.transaction(['outbox', noted], 'readwrite', { durability: 'strict' });
  transaction.objectStore('outbox').delete(item.id);
  note(transaction.objectStore(noted));
  return completed(transaction);
}

function keep(store: IDBObjectStore, item: OutboxItem, response: unknown): void {
  if (item.kind === 'submission') noteReport(store, item, response);
  else keepMessage(store, item, response);
}

function changeOf(item: OutboxItem, response: unknown): Change {
  if (item.kind !== 'submission') return { topic: 'messages', conversation_id: conversationOf(item) };
  const { report, superseded } = response as SubmitResponse;
  return { topic: 'paper', test_id: testOf(item), delivered: { reportId: report.id, superseded } };
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
