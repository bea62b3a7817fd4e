import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { patience } from './patience.ts';

const answers = (count: number, answer = '1'): JournalEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ seq: index + 1, kind: 'answer', question_id: `q${index}`, answer },
    ...{ at: 0, mono: 0, boot: 'b' },
  }));
const line = (kind: JournalEvent['kind']): JournalEvent => ({ seq: 1, kind, at: 0, mono: 0, boot: 'b' });

test('what the phone holds waits for two more; three, or much that was written, go at once', () => {
  const slow = patience({ lines: answers(1), safe: true }) as number;
  const fast = patience({ lines: answers(3), safe: true }) as number;
  expect(slow).toBeGreaterThan(60_000);
  expect(fast).toBeLessThan(5_000);
  expect(patience({ lines: answers(2), safe: true })).toBe(slow);
  expect(patience({ lines: answers(1, 'mot '.repeat(100)), safe: true })).toBe(fast);
});

test('what the phone does not hold goes at once', () => {
  expect(patience({ lines: answers(1), safe: false })).toBe(patience({ lines: answers(3), safe: true }));
});

test('a start, a reload or a clock alone is not worth a call', () => {
  expect(patience({ lines: [line('open'), line('resume'), line('clock')], safe: false })).toBeNull();
});
