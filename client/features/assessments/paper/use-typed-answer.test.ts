import { expect, test } from 'vitest';
import { untilWritten } from './use-typed-answer.ts';

test('what is typed is written at a pause, every few seconds at least, and before the time is up', () => {
  expect(untilWritten(0, 600)).toBe(500);
  expect(untilWritten(2_300, 600)).toBe(200);
  expect(untilWritten(0, 0.5)).toBe(300);
  expect(untilWritten(2_300, 0.1)).toBe(0);
});
