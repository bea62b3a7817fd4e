import { expect, test } from 'vitest';
import { pauseBeforeAsking } from './patience.ts';

test('a pending payment is asked about often at first, then rarely, but never given up', () => {
  const asked = Array.from({ length: 200 }, (_, times) => pauseBeforeAsking(times));
  expect(asked[0]).toBeLessThanOrEqual(2_000);
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  expect(asked.at(-1)).toBeLessThan(60_000);
});

test('ten minutes of waiting cost fewer than eighty requests', () => {
  let [waited, requests] = [0, 0];
  while (waited < 600_000) waited += pauseBeforeAsking(requests++);
  expect(requests).toBeLessThan(80);
});
