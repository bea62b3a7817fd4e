import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationStore } from './conversation-store.ts';
import { conversationStore } from './conversations.ts';
import { inMemory } from './conversations-in-memory.ts';
import { type LocalDatabase, lateDatabase, localDatabase, wipeLocalDatabase } from './database.ts';
import { openExisting, settled } from './indexed-db.ts';
import { outboxItem, readOutbox } from './outbox.ts';
import { DATABASE_PREFIX, VERSIONS } from './schema.ts';
import { markSignedIn } from './signed-out.ts';

const ACCOUNT = 'awa';
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ id: ACCOUNT }) });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeLocalDatabase(ACCOUNT);
  markSignedIn(ACCOUNT);
});

/** As the app of that version left it. */
async function databaseOfVersion(version: number): Promise<Dexie> {
  const old = new Dexie(DATABASE_PREFIX + ACCOUNT);
  VERSIONS.slice(0, version).forEach((stores, index) => old.version(index + 1).stores(stores));
  await old.open();
  return old;
}

const item = outboxItem({
  kind: 'submission',
  path: '/tests/submit',
  body: { test_id: 't' },
  account: ACCOUNT,
});
const answer = { test_id: 't', question_id: 'q', answer: '2' };

test('a phone that comes from version 1 keeps its answers and outbox, and can keep messages and reports', async () => {
  const old = await databaseOfVersion(1);
  await old.table('answers').put(answer);
  await old.table('outbox').put(item);
  old.close();

  const database = (await localDatabase(ACCOUNT)) as LocalDatabase;
  expect(await database.answers.toArray()).toEqual([answer]);
  expect(await readOutbox(database)).toEqual([item]);
  const store = await conversationStore(ACCOUNT);
  await store.writeMessages('c', [message(1)]);
  expect(await store.messages('c', 10)).toEqual([{ ...message(1), conversation_id: 'c' }]);
  const response = { key: 'r', shape: 's', data: 'report', read_at: 1 };
  await database.responses.put(response);
  expect(await database.responses.toArray()).toEqual([response]);
});

test.each<[string, () => ConversationStore | Promise<ConversationStore>]>([
  ['on the phone', () => conversationStore(ACCOUNT)],
  ['in memory', () => inMemory(ACCOUNT)],
])('a conversation that is no longer one’s own leaves with its messages, %s', async (_, open) => {
  const store = await open();
  await store.writeConversations([conversation('a'), conversation('b')], true);
  await store.writeMessages('a', [message(2), message(1), message(3)]);
  expect((await store.messages('a', 2)).map(({ seq }) => seq)).toEqual([2, 3]);
  expect([await store.hasMessage('a', 1), await store.hasMessage('a', 4)]).toEqual([true, false]);
  await store.writeMessages('a', [message(1)], true);
  expect((await store.messages('a', 9)).map(({ seq }) => seq)).toEqual([1]);
  await store.writeConversations([conversation('b')]);
  expect(await store.conversations()).toHaveLength(2);
  await store.writeConversations([conversation('b')], true);
  expect((await store.conversations()).map(({ id }) => id)).toEqual(['b']);
  expect(await store.messages('a', 10)).toEqual([]);
});

test('what arrives after a logout makes no new database; after the next sign-in it may', async () => {
  expect(await localDatabase(ACCOUNT)).not.toBeNull();
  await wipeLocalDatabase(ACCOUNT);
  await (await conversationStore(ACCOUNT)).writeConversations([conversation('a')], true);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE_PREFIX + ACCOUNT);
  markSignedIn(ACCOUNT);
  expect(await (await conversationStore(ACCOUNT)).conversations()).toEqual([]);
});

test('behind a deletion that waits for a tab that sleeps nobody waits for ever, and it is there when that tab lets go', async () => {
  const name = DATABASE_PREFIX + ACCOUNT;
  const held = await settled(indexedDB.open(name, 1));
  indexedDB.deleteDatabase(name);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = localDatabase(ACCOUNT);
  const drained = expect(openExisting(name)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await asked).toBeNull();
  await drained;
  expect(await localDatabase(ACCOUNT)).toBeNull();
  const late = lateDatabase(ACCOUNT);
  held.close();
  expect(await late).not.toBeNull();
  expect(await localDatabase(ACCOUNT)).not.toBeNull();
});

test('what is open goes on writing when another tab brings the next version', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue();
  const database = (await localDatabase(ACCOUNT)) as LocalDatabase;
  const newer = new Dexie(DATABASE_PREFIX + ACCOUNT);
  newer.version(VERSIONS.length + 1).stores({ ...Object.assign({}, ...VERSIONS), later: 'id' });
  await newer.open();
  await database.answers.put(answer);
  expect(await newer.table('answers').toArray()).toEqual([answer]);
  newer.close();
  expect(told).toHaveBeenCalledOnce();
  told.mockClear();
});

function message(seq: number) {
  return { id: `m${seq}`, seq, sender_id: 's', content: 'Bonjour', created_at: '2026-03-01T10:00:00Z' };
}

function conversation(id: string) {
  return {
    id,
    participants: ['company', 'candidate'],
    participant_name: 'Sahel Conseil',
    participant_verified: false,
    closed: null,
    campaign_title: null,
    last_message: null,
    last_sender_id: null,
    last_message_at: '2026-03-01T10:00:00Z',
    unread_count_company: 0,
    unread_count_candidate: 0,
    contact: null,
    contact_until: null,
  };
}
