import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSolved, solveWork } from './proof-of-work.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const challenge = { ticket: 'un.ticket', parts: 4, bits: 8 };

test('what is solved is found to be, for its own ticket only', () => {
  const parts: number[] = [];
  const numbers = solveWork(challenge, sha256, (solved) => parts.push(solved));
  expect(parts).toEqual([1, 2, 3, 4]);
  expect(isSolved(challenge, numbers, sha256)).toBe(true);
  expect(isSolved({ ...challenge, ticket: 'un.autre' }, numbers, sha256)).toBe(false);
  expect(isSolved({ ...challenge, bits: 32 }, numbers, sha256)).toBe(false);
});

test.each(['', 'abc', '1,2,3', '1,2,3,4,5', '-1,2,3,4', '1e3,2,3,4'])('%s solves nothing', (numbers) => {
  expect(isSolved(challenge, numbers, sha256)).toBe(false);
});
