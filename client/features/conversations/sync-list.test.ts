import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { conversationStore } from '#client/local/conversations.ts';
import { wipeLocalDatabase } from '#client/local/database.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { USER_KEY } from '#client/local/stored-user.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { syncList } from './sync-list.ts';

const ME = 'awa';

/** As the server lists them, on pages of two. */
let server: Conversation[];

beforeEach(() => {
  const getItem = (key: string) => (key === USER_KEY ? JSON.stringify({ id: ME }) : null);
  vi.stubGlobal('localStorage', { getItem });
  server = [4, 3, 2, 1].map(conversation);
  stubApi(async () => {
    const page = { conversations: server.slice(0, 2), next_cursor: server.length > 2 ? 'older' : null };
    return respond(200, OURS, JSON.stringify({ ...page, total: server.length, unread_total: 0 }));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await wipeLocalDatabase(ME);
  markSignedIn(ME);
});

const store = () => conversationStore(ME);
const kept = async () =>
  (await (await store()).conversations()).map(({ participant_name }) => participant_name);

/** What was read page by page in an earlier visit, with a message of each. */
async function visitEarlier() {
  const { writeConversations, writeMessages } = await store();
  await writeConversations(server);
  for (const { id, last_message_at } of server)
    await writeMessages(id, [
      { id, seq: 1, sender_id: 's', content: 'Bonjour', created_at: last_message_at },
    ]);
}

test('what the whole list lacks leaves with its messages; a first page says nothing of older ones', async () => {
  await visitEarlier();
  server.splice(1, 1);
  await syncList(ME, undefined);
  expect(await kept()).toEqual(['n°4', 'n°3', 'n°2', 'n°1']);
  server.length = 2;
  await syncList(ME, undefined);
  expect(await kept()).toEqual(['n°4', 'n°2']);
  const { messages } = await store();
  expect([(await messages('4', 9)).length, (await messages('1', 9)).length]).toEqual([1, 0]);
});

test('messages are walked through for none but those whose conversation leaves', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const writesMessages = () =>
    opened.mock.calls.some(([stores, mode]) => mode === 'readwrite' && [stores].flat().includes('messages'));
  server.length = 2;
  await visitEarlier();
  opened.mockClear();
  await syncList(ME, undefined);
  expect(writesMessages()).toBe(false);
  server.length = 1;
  await syncList(ME, undefined);
  expect([writesMessages(), await kept()]).toEqual([true, ['n°4']]);
});

function conversation(at: number): Conversation {
  return {
    id: `${at}`,
    participants: ['company', 'candidate'],
    participant_name: `n°${at}`,
    participant_verified: false,
    closed: null,
    campaign_title: null,
    last_message: null,
    last_sender_id: null,
    last_message_at: `2026-03-01T10:0${at}:00.000Z`,
    unread_count_company: 0,
    unread_count_candidate: 0,
    contact: null,
    contact_until: null,
  };
}
