import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { patience } from './patience.ts';

const answers = (count: number, answer = '1'): JournalEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ seq: index + 1, kind: 'answer', question_id: `q${index}`, answer },
    ...{ at: 0, mono: 0, boot: 'b' },
  }));
const line = (kind: JournalEvent['kind']): JournalEvent => ({ seq: 1, kind, at: 0, mono: 0, boot: 'b' });
const text = (characters: number) => answers(1, 'a'.repeat(characters));
const holding = (characters: number) => new Map([['q0', characters]]);

const held = new Map<string, number>();
const safe = true;
const slow = patience({ lines: answers(1), held, safe }) as number;
const fast = patience({ lines: answers(3), held, safe }) as number;

test('what the phone holds waits for two more; three, or much that was written, go at once', () => {
  expect(slow).toBeGreaterThan(60_000);
  expect(fast).toBeLessThan(5_000);
  expect(patience({ lines: answers(2), held, safe })).toBe(slow);
  expect(patience({ lines: text(400), held, safe })).toBe(fast);
});

test('one answer given again and again is one, and of a text only what is new counts', () => {
  expect(patience({ lines: [...answers(1), ...answers(1), ...answers(1)], held, safe })).toBe(slow);
  expect(patience({ lines: text(1_500), held: holding(1_200), safe })).toBe(slow);
  expect(patience({ lines: text(1_600), held: holding(1_200), safe })).toBe(fast);
  expect(patience({ lines: text(1_200), held: holding(1_600), safe })).toBe(slow);
});

test('what the phone does not hold goes at once, but for the last words of a text that the server holds', () => {
  expect(patience({ lines: answers(1), held, safe: false })).toBe(fast);
  expect(patience({ lines: answers(1), held: holding(1), safe: false })).toBe(fast);
  expect(patience({ lines: text(1_500), held: holding(1_300), safe: false })).toBe(fast);
  const nearlyHeld = patience({ lines: text(1_500), held: holding(1_400), safe: false }) as number;
  expect(nearlyHeld).toBeGreaterThan(fast);
  expect(nearlyHeld).toBeLessThan(slow);
});

test('a start, a reload or a clock alone is not worth a call', () => {
  expect(patience({ lines: [line('open'), line('resume'), line('clock')], held, safe: false })).toBeNull();
});
