import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused } from '#client/http/failure.ts';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import * as papers from '#client/local/papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import * as network from '#client/sync/connectivity.ts';
import { calls } from './calls.ts';
import { readClocks } from './clock.ts';
import { createSitting } from './sitting.ts';
import * as timeCode from './time-code.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('requestAnimationFrame', (painted: () => void) => setTimeout(painted));
  setOnline(false);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await wipeLocalDatabase('awa');
  markSignedIn('awa');
});

function setOnline(online: boolean): void {
  const told = { isOnline: () => online, subscribe: () => () => {}, askAgain: () => {} };
  vi.spyOn(network, 'connectivity').mockReturnValue(told);
}

async function openTest(): Promise<LocalDatabase> {
  const database = (await localDatabase('awa')) as LocalDatabase;
  const now = Date.now();
  const questions = [{ id: 'q' }, { id: 'other' }];
  const times = { deadline: now + 600_000, clock: { server: now, ...readClocks() } };
  await database.papers.put({
    test_id: 't',
    test: {},
    state: 'open',
    position: 0,
    questions,
    ...times,
  } as LocalPaper);
  return database;
}

test('a tab that is left gives the test to the next one once its last lines are on the disk', async () => {
  const database = await openTest();
  const first = createSitting('awa', 't');
  await expect.poll(() => first.state().phase).toBe('open');
  const next = createSitting('awa', 't');
  await expect.poll(() => next.state()).toMatchObject({ phase: 'open', readOnly: true });

  const { writeEvents } = papers;
  vi.spyOn(papers, 'writeEvents').mockImplementationOnce(async (...given) => {
    first.dispose();
    // Its field goes after it.
    first.answer('q', 'ab');
    await writeEvents(...given);
    // A strict write takes a phone longer than its locks.
    for (let asked = 0; asked < 20; asked++) await navigator.locks.query();
  });
  first.answer('q', 'a');
  await expect.poll(() => next.state().readOnly).toBe(false);
  expect(next.state().answers.get('q')).toBe('ab');
  next.answer('other', 'b');
  await expect.poll(() => next.state().saved.has('other')).toBe(true);
  expect(next.state().storage).toBe('phone');
  next.dispose();
  const lines = await papers.readJournal(database, 't');
  expect(lines.map(({ answer }) => answer)).toEqual([undefined, 'a', 'ab', undefined, 'b']);
});

test('what a time code tells of stays as it is, also what was typed while the code waited for the disk', async () => {
  const database = await openTest();
  const sitting = createSitting('awa', 't');
  await expect.poll(() => sitting.state().phase).toBe('open');
  const told = vi.spyOn(timeCode, 'timeCodeOf');
  const { writeEvents } = papers;
  vi.spyOn(papers, 'writeEvents').mockImplementationOnce(async (...given) => {
    void sitting.timeCode();
    sitting.answer('other', 'b');
    await writeEvents(...given);
  });
  sitting.answer('q', 'a');
  await expect.poll(() => told.mock.calls).toHaveLength(1);
  await expect.poll(() => sitting.state().saved.has('other')).toBe(true);
  sitting.answer('other', 'bc');
  await expect.poll(() => sitting.state().saved.has('other')).toBe(true);
  sitting.dispose();
  const [, proven = []] = told.mock.calls[0] ?? [];
  expect(proven.at(-1)?.answer).toBe('b');
  expect((await papers.readJournal(database, 't')).slice(0, proven.length)).toEqual(proven);
});

test('opened again on a server restored from before, a test is signed with the key that it has there', async () => {
  const database = await openTest();
  setOnline(true);
  const now = { server_now: new Date().toISOString() };
  const signing_key = { x: 'x', y: 'y', d: 'd' };
  vi.spyOn(calls, 'askOthers').mockResolvedValue({ ...now, acknowledged: 0, answers: [], over: false });
  vi.spyOn(calls, 'putJournal').mockRejectedValue(
    refused(409, 'Ce test n’est pas encore ouvert.', 'not_started'),
  );
  vi.spyOn(calls, 'start').mockImplementationOnce(async () => {
    vi.mocked(calls.putJournal).mockResolvedValue({ ...now, acknowledged: 2 });
    return { ...now, key: '', started_at: '', deadline: '', signing_key, resumed: false };
  });
  const sitting = createSitting('awa', 't');
  await expect.poll(() => sitting.state().phase).toBe('open');
  sitting.answer('q', 'a');
  await expect.poll(() => sitting.state().saved.has('q')).toBe(true);
  for (const visibilityState of ['hidden', 'visible'])
    Object.assign(document, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
  await expect.poll(async () => (await database.papers.get('t'))?.signing_key).toEqual(signing_key);
  const told = vi.spyOn(timeCode, 'timeCodeOf');
  await sitting.timeCode();
  expect(told.mock.calls[0]?.[0].key).toEqual(signing_key);
  // A journal begun anew has the same.
  await database.papers.delete('t');
  sitting.answer('q', 'b');
  await expect.poll(async () => (await database.papers.get('t'))?.signing_key).toEqual(signing_key);
  sitting.dispose();
});
