import { CARRIED, openCarried } from './carried.ts';
import { announce } from './changes.ts';
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
