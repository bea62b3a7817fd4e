import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { chainHeads, digestAnswer } from '#shared/evidence/journal-chain.ts';
import { journalTag } from '#shared/evidence/time-code.ts';
import { judge } from '#shared/rules/assessments/verdict.ts';
import { findAnchors } from './find-anchors.ts';

const NAME = { testId: '0b5c3f1e-95a7-4a6e-9d0e-3a1f0c6f2b11', deviceId: 'phone-of-awa' };
const START = 1_800_000_000_000;
const DEADLINE = START + 20 * 60_000;

const anyLine: fc.Arbitrary<JournalEvent> = fc.record(
  {
    seq: fc.constant(1),
    kind: fc.constantFrom('answer', 'resume', 'clock'),
    question_id: fc.constantFrom('q1', 'q2', 'q3'),
    answer: fc.string({ unit: 'grapheme', maxLength: 20 }),
    at: fc.integer({ min: START, max: DEADLINE }),
    mono: fc.integer({ min: 0, max: 1_200_000 }),
    boot: fc.constantFrom('one', 'two'),
    server: fc.integer({ min: START, max: DEADLINE }),
  },
  { requiredKeys: ['seq', 'kind', 'at', 'mono', 'boot'] },
);
const anyJournal = fc
  .array(anyLine, { minLength: 2, maxLength: 12 })
  .map((lines) => lines.map((line, index) => ({ ...line, seq: index + 1 })));

async function stampOf(journal: JournalEvent[], upTo: number, at = DEADLINE) {
  const heads = await chainHeads(NAME, journal);
  return { journal: await journalTag(NAME), head: heads[upTo - 1] as Uint8Array, at };
}

/** Every way to have written lines that a stamp covers otherwise; numbers stay in order, as the server asks. */
const FORGERIES: Record<string, (lines: JournalEvent[], place: number) => JournalEvent[]> = {
  reordered: (lines, place) => {
    const other = place === 0 ? 1 : place - 1;
    return lines.map((line, index) =>
      index === place
        ? (lines[other] as JournalEvent)
        : index === other
          ? (lines[place] as JournalEvent)
          : line,
    );
  },
  inserted: (lines, place) =>
    lines.toSpliced(place, 0, { ...(lines[place] as JournalEvent), answer: 'inserted!' }),
  removed: (lines, place) => lines.toSpliced(place, 1),
  dated: (lines, place) => lines.with(place, { ...(lines[place] as JournalEvent), at: START - 1 }),
  'timed by its boot': (lines, place) =>
    lines.with(place, { ...(lines[place] as JournalEvent), mono: 7_000_000 }),
  'of another boot': (lines, place) =>
    lines.with(place, { ...(lines[place] as JournalEvent), boot: 'three' }),
  answered: (lines, place) =>
    lines.with(place, { ...(lines[place] as JournalEvent), answer: 'another answer!' }),
  'for another question': (lines, place) =>
    lines.with(place, { ...(lines[place] as JournalEvent), question_id: 'q9' }),
  'told another time': (lines, place) =>
    lines.with(place, { ...(lines[place] as JournalEvent), server: START - 1 }),
};

test.each(Object.keys(FORGERIES))('under a stamped head nothing is %s unseen', async (way) => {
  await fc.assert(
    fc.asyncProperty(anyJournal, fc.nat(), fc.nat(), async (journal, stamped, chosen) => {
      const upTo = 2 + (stamped % (journal.length - 1));
      const forged = (FORGERIES[way] as (typeof FORGERIES)[string])(journal, chosen % upTo).map(
        (line, index) => ({
          ...line,
          seq: index + 1,
        }),
      );
      fc.pre(JSON.stringify(forged.slice(0, upTo)) !== JSON.stringify(journal.slice(0, upTo)));
      const { anchors, altered } = await findAnchors(NAME, forged, [await stampOf(journal, upTo)]);
      expect([anchors, altered]).toEqual([[], true]);
      const answers = new Map(forged.map(({ question_id = 'q1', answer = '' }) => [question_id, answer]));
      const times = { startedAt: START, deadline: DEADLINE, receivedAt: DEADLINE + 3_600_000 };
      const { verdict } = judge({
        ...times,
        answers,
        journal: forged,
        anchors: [{ seq: 99, at: START }],
        altered,
      });
      expect(verdict).toBe('offline_uncertain');
    }),
    { numRuns: 40, seed: 20_270 },
  );
});

test('what a stamp covers is proven at its time, whatever comes after it', async () => {
  await fc.assert(
    fc.asyncProperty(anyJournal, fc.nat(), async (journal, stamped) => {
      const upTo = 1 + (stamped % journal.length);
      const stamp = await stampOf(journal, upTo, DEADLINE - 5);
      expect(await findAnchors(NAME, journal, [stamp])).toEqual({
        anchors: [{ seq: upTo, at: DEADLINE - 5 }],
        others: [],
        altered: false,
      });
    }),
    { numRuns: 40, seed: 20_271 },
  );
});

test('a journal cut short before a stamped head is altered; another device’s head says nothing of it', async () => {
  const journal: JournalEvent[] = [1, 2, 3].map((seq) => ({
    seq,
    kind: 'clock',
    at: START,
    mono: seq,
    boot: 'one',
  }));
  const stamp = await stampOf(journal, 3);
  expect((await findAnchors(NAME, journal.slice(0, 2), [stamp])).altered).toBe(true);
  const other = { ...NAME, deviceId: 'phone-of-binta' };
  expect(await findAnchors(other, journal, [stamp])).toEqual({
    anchors: [],
    others: [stamp.at],
    altered: false,
  });
});

test('a replaced answer that went by its digest keeps its place in the chain', async () => {
  const line: JournalEvent = {
    seq: 1,
    kind: 'answer',
    question_id: 'q1',
    answer: 'é\u0000!',
    at: START,
    mono: 1,
    boot: 'a',
  };
  const { answer = '', ...light } = line;
  const digest = await digestAnswer(answer);
  expect(await chainHeads(NAME, [{ ...light, digest }])).toEqual(await chainHeads(NAME, [line]));
  // The server keeps what was typed without what no text holds, and composed.
  expect(await chainHeads(NAME, [{ ...line, answer: 'é!' }])).toEqual(await chainHeads(NAME, [line]));
});
