import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import * as papers from '#client/local/papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import * as network from '#client/sync/connectivity.ts';
import { readClocks } from './clock.ts';
import { createSitting } from './sitting.ts';
import * as timeCode from './time-code.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('requestAnimationFrame', (painted: () => void) => setTimeout(painted));
  const away = { isOnline: () => false, subscribe: () => () => {}, askAgain: () => {} };
  vi.spyOn(network, 'connectivity').mockReturnValue(away);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await wipeLocalDatabase('awa');
  markSignedIn('awa');
});

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
