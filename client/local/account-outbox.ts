import { CARRIED, openCarried } from './carried.ts';
import { announce, type Change } from './changes.ts';
import { completed, openExisting } from './indexed-db.ts';
import { conversationOf } from './lanes.ts';
import { type OutboxStore, outboxIn, readSetting } from './outbox-store.ts';
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
      const settleIn = item.kind === 'submission' ? settlePaper : settleMessage;
      // In this order: a screen that has already read the outbox again must find the message or report.
      announce(await settleIn(database, item, response));
      announce({ topic: 'outbox' });
    },
  };
}

type SubmitResponse = { report: { id: string }; superseded: boolean };

/**
 * Marks the paper as delivered. On a full disk it deletes the paper and its answers instead: the server tells of a
 * test that the phone does not hold.
 */
async function settlePaper(database: IDBDatabase, item: OutboxItem, response: unknown): Promise<Change> {
  const { report, superseded } = response as SubmitResponse;
  const test_id = testOf(item);
  await remove(database, item, ['papers'], (papers) => {
    const found = papers.get(test_id) as IDBRequest<LocalPaper | undefined>;
    found.onsuccess = () => {
      if (found.result) papers.put({ ...found.result, state: 'delivered', report_id: report.id, superseded });
    };
  }).catch(() =>
    remove(
      database,
      item,
      ['papers', 'acknowledged', 'answers', 'events'],
      (papers, acknowledged, ...lines) => {
        papers.delete(test_id);
        acknowledged.delete(test_id);
        for (const table of lines) table.delete(IDBKeyRange.bound([test_id], [test_id, []]));
      },
    ),
  );
  return { topic: 'paper', test_id, delivered: { reportId: report.id, superseded } };
}

/** Keeps the message that was sent. On a full disk it is not kept: the server tells of it. */
async function settleMessage(database: IDBDatabase, item: OutboxItem, response: unknown): Promise<Change> {
  const { message } = response as { message: Omit<LocalMessage, 'conversation_id'> };
  const conversation_id = conversationOf(item);
  await remove(database, item, ['messages'], (messages) =>
    messages.put({ ...message, conversation_id }),
  ).catch(() => remove(database, item, ['messages'], () => {}));
  return { topic: 'messages', conversation_id };
}

/** Removes an item from the outbox, in one transaction with what is noted of it. */
function remove(
  database: IDBDatabase,
  { id }: OutboxItem,
  noted: string[],
  note: (...stores: IDBObjectStore[]) => void,
): Promise<void> {
  const transaction = database.transaction(['outbox', ...noted], 'readwrite', { durability: 'strict' });
  transaction.objectStore('outbox').delete(id);
  note(...noted.map((name) => transaction.objectStore(name)));
  return completed(transaction);
}

function testOf(item: OutboxItem): string {
  return (item.request.body as { test_id: string }).test_id;
}
