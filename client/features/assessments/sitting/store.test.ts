import { afterEach, expect, test, vi } from 'vitest';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { openJournal } from './journal.ts';
import { openStore, phoneStore } from './store.ts';

const clock = { server: 0, at: 0, mono: 0, boot: 'b' };
const line = (seq: number, answer: string): JournalEvent => {
  return { seq, kind: 'answer', question_id: 'q', answer, at: 0, mono: 0, boot: 'b' };
};

afterEach(async () => {
  vi.restoreAllMocks();
  await wipeLocalDatabase('awa');
  markSignedIn('awa');
});

test('a journal begun anew has another name, and those of other tests keep theirs', async () => {
  const database = (await localDatabase('awa')) as LocalDatabase;
  const [one, two] = ['one', 'two'].map((test_id) => ({ test_id }) as LocalPaper);
  const stores = () => ['one', 'two'].map((id) => phoneStore(database, id));
  const names = () => Promise.all(stores().map((store) => store.device()));
  for (const paper of [one, two]) await database.papers.put(paper as LocalPaper);
  const [own, same] = await names();
  expect(same).toBe(own);
  const open = phoneStore(database, 'one');
  await open.acknowledge(7);
  await open.writeEvents([line(1, 'a')], clock, { ...(one as LocalPaper), device: 'anew' });
  expect(await names()).toEqual(['anew', own]);
  expect([await open.device(), await open.acknowledged()]).toEqual(['anew', 0]);
  // What is written of the paper afterwards is written by field.
  await open.updatePaper({ position: 1 });
  expect(await names()).toEqual(['anew', own]);
});

test('a journal begun anew is on the disk with its lines, or not at all', async () => {
  const database = (await localDatabase('awa')) as LocalDatabase;
  const paper = { test_id: 'one', device: 'own' } as LocalPaper;
  const store = phoneStore(database, 'one');
  await database.papers.put(paper);
  await store.writeEvents([line(1, 'first'), line(2, 'newer')], clock);
  const told = vi.fn();
  const journal = openJournal(store, { onWritten: told, onDiskFull: told, onLost: told });
  const kept = async () => ({ device: await store.device(), lines: await store.journal(0) });
  const before = await kept();

  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  journal.restart(paper);
  journal.append(line(1, 'newer'), clock);
  await journal.inTurn(async () => {});
  expect(await kept()).toEqual(before);
  full.mockRestore();
  await journal.inTurn(async () => {});
  expect(await kept()).toEqual({ device: await journal.device(), lines: [line(1, 'newer')] });
});

test('an answer that grows takes the place of its line, and another question’s line keeps its number', async () => {
  const database = (await localDatabase('awa')) as LocalDatabase;
  const store = phoneStore(database, 'one');
  await database.papers.put({ test_id: 'one' } as LocalPaper);
  await store.writeEvents([line(1, 'first'), line(2, 'a')], clock);
  await store.writeEvents([line(2, 'ab'), line(3, 'abc')], clock);
  expect(await store.journal(0)).toEqual([line(1, 'first'), line(2, 'ab'), line(3, 'abc')]);
  await expect(store.writeEvents([{ ...line(3, 'x'), question_id: 'other' }], clock)).rejects.toThrow();
  expect((await store.journal(2)).map(({ answer }) => answer)).toEqual(['abc']);
});

test('a phone’s storage that fails for a moment is asked once more, for its database and for what it holds', async () => {
  const failing = () => {
    // Not one that Dexie tries again at once.
    throw new DOMException('Internal error', 'AbortError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(failing);
  const store = await openStore('awa', 'one');
  expect(store.durable).toBe(true);
  await store.writePaper({ test_id: 'one' } as LocalPaper);
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(failing);
  expect(await store.read()).toMatchObject({ paper: { test_id: 'one' } });
});
