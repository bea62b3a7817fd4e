import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '#shared/contracts/assessments.ts';
import { keepToken, type LocalDatabase, localDatabase, wipeLocalDatabase } from './database.ts';
import { dropDrafts, hasDrafts, keepDraft } from './drafts.ts';
import { makeHolderKey, readHolderKey } from './holder-key.ts';
import { going, leaveBehind, leaveOthersBehind } from './leave.ts';
import { describePending, type PendingWork, readLeftBehind } from './left-behind.ts';
import { outboxItem, readOutbox } from './outbox.ts';
import { DATABASE_PREFIX, type LocalPaper } from './schema.ts';
import { markSignedIn } from './signed-out.ts';

const [AWA, BINTA] = ['awa', 'binta'];

beforeEach(() => {
  const kept: Record<string, string> = {};
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(kept, { [key]: value }) },
    removeItem: { value: (key: string) => void delete kept[key] },
  });
  vi.stubGlobal('localStorage', kept);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const account of [AWA, BINTA]) {
    await wipeLocalDatabase(account);
    markSignedIn(account);
  }
});

const open = async (account: string) => {
  markSignedIn(account);
  return (await localDatabase(account)) as LocalDatabase;
};
const held = async () => (await indexedDB.databases()).map(({ name }) => name);

const paper = (test_id: string, fields: Partial<LocalPaper>) =>
  ({
    test_id,
    test: { id: test_id, started_at: null },
    sealed: null,
    questions: null,
    ...fields,
  }) as LocalPaper;

/** A message not sent, a test under way, and others that are not begun or handed in. */
async function fill(account: string) {
  const database = await open(account);
  const questions = [{ id: 'q', question: 'Quel taux ?' } as Question];
  await database.papers.bulkPut([
    paper('open', { state: 'open', questions, started_at: Date.UTC(2026, 10, 22), position: 3 }),
    paper('drawn', { state: 'drawn', sealed: { iv: 'i', paper: 'p' } }),
    paper('delivered', { state: 'delivered', questions }),
  ]);
  for (const test_id of ['open', 'delivered'])
    await database.answers.put({ test_id, question_id: 'q', answer: '2' });
  const message = { body: { content: 'Bonjour' }, account };
  await database.outbox.put(outboxItem({ kind: 'message', path: '/messages', ...message }));
  await database.conversations.put({ id: 'c', last_message_at: '2026-03-01T10:00:00Z' } as never);
  await database.messages.put({ id: 'm', seq: 1, conversation_id: 'c' } as never);
  await database.responses.put({ key: 'r', shape: 's', data: 'report', read_at: 1 });
  await database.settings.put({ key: 'session', token: 'secret' });
}

test('what was not sent waits for its owner; the questions of a test under way do not, its answers do', async () => {
  await fill(AWA);
  await leaveBehind(AWA, 'Awa Traoré');
  expect(readLeftBehind()).toEqual([
    { account: AWA, name: 'Awa Traoré', outbox: 1, refused: 0, openTests: 1 },
  ]);

  const database = await open(AWA);
  expect(await readOutbox(database)).toHaveLength(1);
  const [test, ...others] = await database.papers.toArray();
  expect(others).toEqual([]);
  expect(test).toMatchObject({ test_id: 'open', state: 'drawn', questions: null, position: 3 });
  expect(test?.test.started_at).toBe('2026-11-22T00:00:00.000Z');
  expect(await database.answers.toArray()).toEqual([{ test_id: 'open', question_id: 'q', answer: '2' }]);
  for (const table of [database.conversations, database.messages, database.responses])
    expect(await table.count()).toBe(0);
  expect(await database.settings.get('session')).toEqual({ key: 'session', token: null });
});

test('on a full phone all else goes too, and what was not sent is told of', async () => {
  await fill(AWA);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await leaveBehind(AWA, 'Awa Traoré');
  put.mockRestore();
  expect(readLeftBehind()).toMatchObject([{ account: AWA, outbox: 1, openTests: 1 }]);
  const database = await open(AWA);
  for (const table of [database.conversations, database.messages, database.responses])
    expect(await table.count()).toBe(0);
  expect(await database.settings.get('session')).toBeUndefined();
  expect(await database.papers.toCollection().primaryKeys()).toEqual(['open']);
  expect(await database.answers.toArray()).toEqual([{ test_id: 'open', question_id: 'q', answer: '2' }]);
  expect(await readOutbox(database)).toHaveLength(1);

  await leaveOthersBehind(BINTA);
  expect(await database.papers.get('open')).toMatchObject({ state: 'drawn', questions: null });
});

test('what was refused is counted apart from what leaves by itself, and stays as well', async () => {
  const { outbox } = await open(AWA);
  for (const state of ['queued', 'refused', 'refused'] as const)
    await outbox.put({
      ...outboxItem({ kind: 'message', path: '/messages', body: {}, account: AWA }),
      state,
    });
  await leaveBehind(AWA, 'Awa Traoré');
  const [left] = readLeftBehind();
  expect(left).toMatchObject({ outbox: 3, refused: 2, openTests: 0 });
  const said = (work: object) => describePending({ ...left, ...work } as PendingWork);
  expect(said({})).toBe('1\u00a0envoi en attente et 2\u00a0envois refusés');
  expect(said({ outbox: 2, openTests: 1 })).toBe('2\u00a0envois refusés et 1\u00a0test en cours');
  expect(said({ refused: undefined })).toBe('3\u00a0envois en attente');
});

test('of an account with nothing unsent nothing stays', async () => {
  const database = await open(AWA);
  await database.papers.put(paper('drawn', { state: 'drawn' }));
  await leaveBehind(AWA, 'Awa Traoré');
  expect(await held()).not.toContain(DATABASE_PREFIX + AWA);
  expect(readLeftBehind()).toEqual([]);
});

test('of an account that signs in again before its storage has opened all stays', async () => {
  const database = await open(AWA);
  await database.papers.put({ test_id: 't', state: 'drawn', test: {} } as LocalPaper);
  const left = leaveBehind(AWA, 'Awa Traoré');
  markSignedIn(AWA);
  await left;
  expect(await database.papers.count()).toBe(1);
});

test('of an account that signs in again before its storage is read its database stays', async () => {
  await open(AWA);
  const { clear } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(function (this: IDBObjectStore) {
    markSignedIn(AWA);
    return clear.call(this);
  });
  await leaveBehind(AWA, 'Awa Traoré');
  expect(await held()).toContain(DATABASE_PREFIX + AWA);
  expect(await localDatabase(AWA)).not.toBeNull();
});

test('of an account whose deletion was asked for nothing stays, though the answer was lost', async () => {
  await fill(AWA);
  keepDraft(AWA, 'c', 'Bonjour');
  going.add(AWA);
  await leaveBehind(AWA, 'Awa Traoré');
  going.delete(AWA);
  expect(await held()).not.toContain(DATABASE_PREFIX + AWA);
  expect([readLeftBehind(), hasDrafts(AWA)]).toEqual([[], false]);
});

test('a text that was begun is a draft, a key that waits for its answer is none', () => {
  keepDraft(AWA, 'campagne-demande-x', '{}');
  expect(hasDrafts(AWA)).toBe(false);
  keepDraft(AWA, 'campagne', 'Comptable');
  expect(hasDrafts(AWA)).toBe(true);
  dropDrafts(AWA);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([11, -11])(
  'an end asked for a while ago, or by whoever has signed in since, is none: %d minutes',
  async (minutes) => {
    await fill(AWA);
    going.add(AWA);
    await leaveOthersBehind(AWA);
    expect(going.has(AWA)).toBe(false);
    going.add(AWA);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
    await leaveBehind(AWA, 'Awa');
    vi.restoreAllMocks();
    expect(await readOutbox(await open(AWA))).toHaveLength(1);
  },
);

test('the key that proves whose phone this is waits for its owner too, and nothing else with it', async () => {
  await open(AWA);
  const made = await makeHolderKey(AWA);
  await keepToken(await open(AWA), 'secret');
  await leaveBehind(AWA, 'Awa Traoré');
  expect(readLeftBehind()).toEqual([]);
  await leaveOthersBehind(BINTA);
  const database = await open(AWA);
  expect(await database.settings.toArray()).toMatchObject([
    { key: 'holder', pair: { x: made?.x, y: made?.y } },
    { key: 'session', token: null },
  ]);
  expect(await readHolderKey(AWA)).toMatchObject({ x: made?.x, y: made?.y });
});

test('at a sign-in whoever was here before leaves', async () => {
  await fill(AWA);
  await open(BINTA);
  await leaveOthersBehind(BINTA);
  expect(readLeftBehind()).toEqual([{ account: AWA, name: null, outbox: 1, refused: 0, openTests: 1 }]);
  expect(await (await open(AWA)).conversations.count()).toBe(0);
  expect(await held()).toContain(DATABASE_PREFIX + BINTA);

  await leaveOthersBehind(AWA);
  expect(await held()).not.toContain(DATABASE_PREFIX + BINTA);
});

test('at a sign-in one whose data fail to be cleared holds up nobody else', async () => {
  await fill(AWA);
  await fill(BINTA);
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  await leaveOthersBehind('coumba');
  expect(readLeftBehind()).toHaveLength(2);
});
