import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { conversationStore } from '#client/local/conversations.ts';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { readOutbox } from '#client/local/outbox.ts';
import { markSignedIn, markSignedOut } from '#client/local/signed-out.ts';
import { USER_KEY } from '#client/local/stored-user.ts';
import type { Message } from '#shared/contracts/conversations.ts';
import { syncThread } from './sync-thread.ts';

const [ME, THEM] = ['awa', 'sahel'];

/** The thread, as the server holds it. */
let server: Message[];
/** Whose session this phone holds. */
let signedIn: string;
/** What happens while a response is on its way. */
let meanwhile: () => void;

const said = (sender_id: string, content: string) => {
  const seq = server.length + 1;
  server.push({ id: crypto.randomUUID(), seq, sender_id, content, created_at: '2026-11-22T12:00:00.000Z' });
};

beforeEach(() => {
  signedIn = ME;
  meanwhile = () => {};
  const getItem = (key: string) =>
    key === USER_KEY ? JSON.stringify({ id: signedIn, full_name: 'Fatou Ndiaye' }) : null;
  vi.stubGlobal('localStorage', { getItem });
  server = [];
  for (const content of ['un', 'deux', 'trois']) said(THEM, content);
  stubApi(({ url }) => {
    meanwhile();
    const since = new URL(url).searchParams.get('since');
    const messages = since ? server.filter(({ seq }) => seq > Number(since)) : server.slice(-100);
    return respond(200, OURS, JSON.stringify({ messages, total: server.length, read_by_other: 0 }));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeLocalDatabase(ME);
  markSignedIn(ME);
});

async function sync(): Promise<string[]> {
  await syncThread(ME, 'c', undefined);
  const kept = await (await conversationStore(ME)).messages('c', 1000);
  return kept.map(({ content }) => content);
}

test('only what follows the last known message is brought', async () => {
  expect(await sync()).toEqual(['un', 'deux', 'trois']);
  said(THEM, 'quatre');
  expect(await sync()).toEqual(['un', 'deux', 'trois', 'quatre']);
});

test.each([
  ['after a logout', () => markSignedOut(ME)],
  [
    'with the session of whoever signed in since',
    () => {
      signedIn = THEM;
    },
  ],
])('what arrives %s is not kept', async (_, leave) => {
  meanwhile = leave;
  await syncThread(ME, 'c', undefined);
  markSignedIn(ME);
  expect(await (await conversationStore(ME)).messages('c', 1000)).toEqual([]);
});

test('as a thread is opened a company’s messages bear the names that their authors go by now', async () => {
  const bears = async (author: string, held?: Parameters<typeof syncThread>[2]) => {
    server = server.map((message) => (message.sender_id === ME ? { ...message, author } : message));
    const found = await syncThread(ME, 'c', held);
    const kept = await (await conversationStore(ME)).messages('c', 1000);
    return {
      found,
      authors: new Set(kept.filter(({ sender_id }) => sender_id === ME).map((one) => one.author)),
    };
  };
  for (const content of ['oui', 'lundi']) said(ME, content);
  said(THEM, 'bien');
  const { found } = await bears('Fatou Ndiaye');
  // While it is open only what is new is brought.
  expect((await bears('Fatou Sow', found)).authors).toEqual(new Set(['Fatou Ndiaye']));
  expect((await bears('Compte supprimé')).authors).toEqual(new Set(['Compte supprimé']));
});

test.each([
  ['fewer messages', [], ['un']],
  ['other messages under the same numbers', ['autre', 'encore', 'plus'], ['un', 'autre', 'encore', 'plus']],
  ['more messages', Array(150).fill('autre'), Array(100).fill('autre')],
])('a server restored from a backup that knows %s: the thread is taken anew', async (_, since, shown) => {
  for (const content of ['quatre', 'cinq']) said(THEM, content);
  await sync();
  server.length = 1;
  for (const content of since) said(THEM, content);
  expect(await sync()).toEqual(shown);
  const again = await sync();
  expect(again).toEqual(shown);
});

test('what one wrote and the restored server lost waits to be sent again, once and by its writer', async () => {
  said(ME, 'oui');
  said(ME, 'lundi');
  await sync();
  const [yes, monday] = server.slice(-2);
  server.length = 4;
  said(THEM, 'autre');
  expect(await sync()).toEqual(['un', 'deux', 'trois', 'oui', 'autre']);
  await sync();
  expect(await readOutbox((await localDatabase(ME)) as LocalDatabase)).toMatchObject([
    {
      id: monday?.id,
      state: 'refused',
      request: { path: '/conversations/c/messages', body: { content: 'lundi' } },
      refusal: { detail: 'Perdu par le serveur.' },
    },
  ]);
  expect(yes?.content).toBe('oui');
});

test('of what a company’s team wrote and the restored server lost, what its reader wrote waits', async () => {
  for (const author of ['Fatou Ndiaye', 'Ali Ba', undefined]) {
    said('company', `de ${author}`);
    Object.assign(server.at(-1) as Message, { author });
  }
  await sync();
  server.length = 3;
  await sync();
  const waiting = await readOutbox((await localDatabase(ME)) as LocalDatabase);
  expect(waiting.map(({ request }) => request.body)).toEqual([{ content: 'de Fatou Ndiaye' }]);
});
