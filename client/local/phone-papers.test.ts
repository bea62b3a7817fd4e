import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainStore } from '#client/sync/drain.ts';
import { openOutboxStore } from './account-outbox.ts';
import { keepToken, type LocalDatabase, localDatabase, wipeLocalDatabase } from './database.ts';
import { enqueue, outboxItem } from './outbox.ts';
import { forgetDelivered } from './phone-papers.ts';
import type { LocalPaper } from './schema.ts';
import { markSignedIn } from './signed-out.ts';

const ACCOUNT = 'awa';
const TESTS = ['t', 'u'];
let database: LocalDatabase;

beforeEach(async () => {
  database = (await localDatabase(ACCOUNT)) as LocalDatabase;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await wipeLocalDatabase(ACCOUNT);
  markSignedIn(ACCOUNT);
});

async function keep(state: LocalPaper['state']) {
  for (const test_id of TESTS) {
    await database.papers.put({ test_id, state } as LocalPaper);
    await database.answers.put({ test_id, question_id: 'q', answer: '2' });
    await database.events.put({ test_id, seq: 1, kind: 'open', wall: 0, mono: 0 } as never);
    await database.acknowledged.put({ test_id, seq: 1 });
  }
}

/** Of which tests each table holds something. */
async function held() {
  const { papers, answers, events, acknowledged } = database;
  const rows = await Promise.all([papers, answers, events, acknowledged].map((table) => table.toArray()));
  return rows.map((table) => table.map(({ test_id }) => test_id));
}

const all = (tests: string[]) => Array(4).fill(tests);

test('a paper that is over leaves with its answers and lines once it was delivered, and before that stays', async () => {
  for (const state of ['drawn', 'open', 'finished'] as const) {
    await keep(state);
    await forgetDelivered(ACCOUNT, 't');
    expect(await held(), state).toEqual(all(TESTS));
  }
  await keep('delivered');
  await forgetDelivered(ACCOUNT, 't');
  expect(await held()).toEqual(all(['u']));
});

test('on a full phone what the server took leaves with its answers and lines', async () => {
  await keepToken(database, 'her token');
  await keep('finished');
  const body = { test_id: 't' };
  await enqueue(database, outboxItem({ kind: 'submission', path: '/tests/submit', body, account: ACCOUNT }));
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value);
    this.transaction.abort();
    return request;
  });
  const store = await openOutboxStore(ACCOUNT);
  const response = { report: { id: 'r' }, superseded: false };
  if (store)
    await drainStore(store, { now: true, send: async () => ({ outcome: 'acknowledged', response }) });
  store?.close();
  vi.restoreAllMocks();
  expect([await held(), await database.outbox.count()]).toEqual([all(['u']), 0]);
});
