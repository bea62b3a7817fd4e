import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { chainHeads } from '#shared/evidence/journal-chain.ts';
import { judge } from '#shared/rules/assessments/verdict.ts';
import { firstOf, fitInRequest, withoutReplaced } from './fit-in-request.ts';

const line = (seq: number, fields: Partial<JournalEvent> = {}): JournalEvent => ({
  ...{ seq, kind: 'answer', question_id: `q${seq % 2}`, answer: 'mot '.repeat(seq) },
  ...{ at: seq, mono: seq, boot: 'first', ...fields },
});

test('what fits goes as it is', async () => {
  const lines = [line(1), line(2), line(3)];
  expect(await fitInRequest(lines)).toEqual(lines);
});

test('autosaved, a replaced answer goes by its digest however small it is, and the chain does not change', async () => {
  const lines = [
    line(1),
    line(2),
    line(3),
    line(4, { kind: 'clock', question_id: undefined, answer: undefined }),
  ];
  const light = await withoutReplaced(lines);
  expect(light.map(({ answer }) => answer)).toEqual([
    undefined,
    ...lines.slice(1).map(({ answer }) => answer),
  ]);
  const name = { testId: 't', deviceId: 'd' };
  expect(await chainHeads(name, light)).toEqual(await chainHeads(name, lines));
});

test('a journal too big loses the text of replaced answers, and neither its verdict nor its chain changes', async () => {
  const lines = Array.from({ length: 400 }, (_, index) => line(index + 1));
  const light = await fitInRequest(lines);
  expect(JSON.stringify(light).length).toBeLessThan(80_000);
  const name = { testId: 't', deviceId: 'd' };
  expect((await chainHeads(name, light)).at(-1)).toEqual((await chainHeads(name, lines)).at(-1));
  expect(light.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq));
  const judged = (journal: JournalEvent[]) =>
    judge({
      ...{ startedAt: 0, deadline: 1_000, receivedAt: 3_600_000, journal, anchors: [] },
      answers: new Map([399, 400].map((seq) => [`q${seq % 2}`, 'mot '.repeat(seq)])),
    });
  expect(judged(light)).toEqual(judged(lines));
  expect([...judged(light).counted.values()]).not.toContain('');
});

test('of more long answers than one request takes the first go first, and the others after them', () => {
  const lines = Array.from({ length: 12 }, (_, seq) => line(seq, { answer: 'é'.repeat(8_000) }));
  const first = firstOf(lines);
  expect(first).toHaveLength(5);
  expect(firstOf(lines.slice(first.length))).toHaveLength(5);
  expect(firstOf(lines.slice(10))).toEqual(lines.slice(10));
});
