import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#client/http/api.ts';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { readOutbox } from '#client/local/outbox.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { handInAgain } from './hand-in-again.online.ts';

let database: LocalDatabase;
let peeked: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  database = (await localDatabase('awa')) as LocalDatabase;
  await database.acknowledged.put({ test_id: 't', seq: 2 });
  await database.answers.put({ test_id: 't', question_id: 'q1', answer: '2' });
  const told = { test_id: 't', at: 1, mono: 1, boot: 'one' };
  await database.events.bulkAdd([
    { ...told, seq: 1, kind: 'open' },
    { ...told, seq: 2, kind: 'answer', question_id: 'q1', answer: '2' },
    { ...told, seq: 3, kind: 'finish' },
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await wipeLocalDatabase('awa');
  markSignedIn('awa');
});

const serverSays = (status: AssessmentSummary['status']) => {
  peeked = vi.spyOn(api, 'get').mockResolvedValue({ test: { status } } as never);
};
const keep = (state: LocalPaper['state']) =>
  database.papers.put({
    test_id: 't',
    state,
    report_id: 'r',
    questions: [{ id: 'q1' }, { id: 'q2' }],
  } as LocalPaper);

test('what was delivered and the server has lost is handed in again with its whole journal, once', async () => {
  serverSays('pending');
  await keep('delivered');
  await handInAgain('awa', 't');
  await handInAgain('awa', 't');
  const [item, ...more] = await readOutbox(database);
  expect(more).toEqual([]);
  expect(item?.request).toMatchObject({
    path: '/tests/submit',
    body: {
      test_id: 't',
      answers: [
        { question_id: 'q1', answer: '2' },
        { question_id: 'q2', answer: '' },
      ],
      journal: [{ seq: 1 }, { seq: 2 }, { seq: 3, kind: 'finish' }],
    },
  });
  expect(await database.papers.get('t')).toMatchObject({ state: 'finished', report_id: null });
});

test('of a journal too big for one request the newest lines go', async () => {
  serverSays('pending');
  await keep('delivered');
  await database.events.update(['t', 2], { answer: 'x'.repeat(900_001) });
  await handInAgain('awa', 't');
  const [item] = await readOutbox(database);
  expect(item?.request.body).toMatchObject({ journal: [{ seq: 3 }] });
});

test('what the server holds is not, and of what was not delivered it is not asked', async () => {
  serverSays('completed');
  await keep('delivered');
  await handInAgain('awa', 't');
  expect(peeked).toHaveBeenCalledOnce();
  for (const state of ['drawn', 'open', 'finished'] as const) {
    await keep(state);
    await handInAgain('awa', 't');
  }
  expect(peeked).toHaveBeenCalledOnce();
  expect(await readOutbox(database)).toEqual([]);
});
