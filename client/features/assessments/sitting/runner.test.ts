import { afterEach, expect, test, vi } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { pendingWork } from '#client/local/pending.ts';
import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import * as storedUser from '#client/local/stored-user.ts';
import * as network from '#client/sync/connectivity.ts';
import { calls } from './calls.ts';
import type { SittingEvent } from './events.ts';
import { createRunner } from './runner.ts';
import { INITIAL } from './state.ts';
import * as memory from './submit-from-memory.ts';
import { transition } from './transition.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await wipeLocalDatabase('awa');
  markSignedIn('awa');
});

test('a phone that cannot be read is said to be so, and read when asked again', async () => {
  const database = (await localDatabase('awa')) as LocalDatabase;
  await database.papers.put({ test_id: 't', state: 'finished', test: {} } as LocalPaper);
  let state = transition(INITIAL, { type: 'lock_told', held: true }).state;
  const tell = (event: SittingEvent) => {
    state = transition(state, event).state;
  };
  const runner = createRunner('awa', 't', tell);
  const unreadable = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  await runner.carryOut({ type: 'read_phone', reading: state.reading });
  expect(state).toMatchObject({ phase: 'needs_network', refusal: expect.stringContaining('téléphone') });
  unreadable.mockRestore();
  const again = transition(state, { type: 'network_back' });
  state = again.state;
  for (const effect of again.effects) await runner.carryOut(effect);
  expect(state).toMatchObject({ phase: 'finished', refusal: null });
  runner.stop();
});

test('of a test that is no more nothing stays, but what was handed in and what another’s session was told of', async () => {
  const stored = vi.spyOn(storedUser, 'readStoredUser');
  const database = (await localDatabase('awa')) as LocalDatabase;
  const left = async (state: LocalPaper['state'], signedIn: string) => {
    stored.mockReturnValue({ id: signedIn } as ReturnType<typeof storedUser.readStoredUser>);
    await database.papers.put({ test_id: 't', state, test: {} } as LocalPaper);
    await database.answers.put({ test_id: 't', question_id: 'q', answer: 'a' });
    const runner = createRunner('awa', 't', () => {});
    await runner.carryOut({ type: 'forget_paper' });
    runner.stop();
    return [await database.papers.count(), await database.answers.count()];
  };
  expect(await left('open', 'moussa')).toEqual([1, 1]);
  expect(await left('finished', 'awa')).toEqual([1, 1]);
  expect(await left('open', 'awa')).toEqual([0, 0]);
});

test('a test that this page delivered, its phone being full, is not said to be under way any more', async () => {
  vi.spyOn(storedUser, 'readStoredUser').mockReturnValue({ id: 'awa' } as ReturnType<
    typeof storedUser.readStoredUser
  >);
  vi.spyOn(memory, 'submitFromMemory').mockResolvedValue(null);
  const database = (await localDatabase('awa')) as LocalDatabase;
  await database.papers.put({ test_id: 't', state: 'open', test: {} } as LocalPaper);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const runner = createRunner('awa', 't', () => {});
  await runner.carryOut({ type: 'deliver', item: {} as OutboxItem });
  runner.stop();
  expect(await pendingWork(database)).toEqual({ outbox: 0, refused: 0, openTests: 0 });
});

/** One line after those that the phone kept, and the autosave that is about to send it. */
async function pageWithAnAnswer({ kept, asks = false }: { kept: number | null; asks?: boolean }) {
  const online = { isOnline: () => true, subscribe: () => () => {}, askAgain: () => {} };
  vi.spyOn(network, 'connectivity').mockReturnValue(online);
  const database = (await localDatabase('awa')) as LocalDatabase;
  await database.papers.put({ test_id: 't', state: 'open', test: {} } as LocalPaper);
  await database.acknowledged.put({ test_id: 't', seq: kept ?? 0 });
  const told: SittingEvent['type'][] = [];
  const runner = createRunner('awa', 't', ({ type }) => told.push(type));
  const clocks = { at: 0, mono: 0, boot: 'b' };
  const line = { seq: (kept ?? 0) + 1, kind: 'answer' as const, question_id: 'q', answer: 'a', ...clocks };
  await runner.carryOut({ type: 'write_line', line, reference: { server: 0, ...clocks } });
  await runner.written();
  await runner.carryOut({ type: 'autosave', kept });
  if (asks) await runner.carryOut({ type: 'ask_server_time' });
  runner.flush();
  return { runner, told };
}

test.each([
  [422, 'journal_full'],
  [413, 'body_too_large'],
  [422, 'invalid_input'],
])('lines that the server will never take are told of: %i %s', async (status, code) => {
  vi.spyOn(calls, 'putJournal').mockRejectedValue(refused(status, 'Non.', code));
  const { runner, told } = await pageWithAnAnswer({ kept: null });
  await expect.poll(() => told).toContain('autosave_full');
  runner.stop();
});

test('where a page before sent lines that the phone did not keep, the journal begins anew before more are sent', async () => {
  vi.spyOn(calls, 'askOthers').mockResolvedValue({
    answers: [],
    acknowledged: 3,
    server_now: '',
    over: false,
  });
  const put = vi.spyOn(calls, 'putJournal').mockRejectedValue(unreachable());
  const { runner, told } = await pageWithAnAnswer({ kept: 2 });
  await expect.poll(() => told).toContain('journal_lost');
  expect(put).not.toHaveBeenCalled();
  runner.stop();
});

test('what another call told of the journal is not asked once more', async () => {
  const ask = vi
    .spyOn(calls, 'askOthers')
    .mockResolvedValue({ answers: [], acknowledged: 2, server_now: new Date(0).toISOString(), over: false });
  const put = vi.spyOn(calls, 'putJournal').mockRejectedValue(unreachable());
  const { runner } = await pageWithAnAnswer({ kept: 2, asks: true });
  await expect.poll(() => put.mock.calls.length).toBe(1);
  expect(ask).toHaveBeenCalledTimes(1);
  runner.stop();
});

test('a busy server is asked for its time again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ask = vi
    .spyOn(calls, 'askOthers')
    .mockRejectedValueOnce(refused(503, 'Réessayez dans un instant.', 'unavailable'))
    .mockRejectedValueOnce(unreachable());
  const runner = createRunner('awa', 't', () => {});
  await runner.carryOut({ type: 'ask_server_time' });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => ask.mock.calls.length).toBe(2);
  runner.stop();
  vi.useRealTimers();
});

const startRefused = async (status: number, code: string) => {
  const told: SittingEvent[] = [];
  vi.spyOn(calls, 'start').mockRejectedValue(refused(status, 'Pas maintenant.', code));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const runner = createRunner('awa', 't', (event) => told.push(event));
  await runner.carryOut({ type: 'open', paper: { test_id: 't', sealed: {}, test: {} } as LocalPaper });
  return { told, runner };
};

test('a busy server is asked again how a test stands whose start it could not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { told, runner } = await startRefused(503, 'unavailable');
  expect(told.at(-1)).toEqual({
    type: 'open_failed',
    failure: { kind: 'busy', refusal: 'Pas maintenant.' },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.at(-1)).toEqual({ type: 'network_back' });
  runner.stop();
  vi.useRealTimers();
});

test('why a test cannot be opened is said, and one that is over is looked at', async () => {
  const [kept, over] = [
    await startRefused(409, 'not_confirmable'),
    await startRefused(409, 'already_submitted'),
  ];
  expect(kept.told).toMatchObject([{ failure: { kind: 'no_network', refusal: 'Pas maintenant.' } }]);
  expect(over.told).toMatchObject([{ failure: { kind: 'closed' } }]);
  kept.runner.stop();
  over.runner.stop();
});
