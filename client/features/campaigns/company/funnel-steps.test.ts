import { expect, test } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

const funnel = { invited: 0, candidates: 9, opened: 7, finished: 6, passed: 3, contacted: 2, hired: 1 };

test('a public campaign begins with its applications, also when it invites', () => {
  expect(stepsOf(funnel, { isPublic: true })[0]).toEqual({ name: 'Candidatures', count: 9 });
  const counts = stepsOf({ ...funnel, invited: 3 }, { isPublic: true }).map(({ count }) => count);
  expect(counts).toEqual([9, 7, 6, 3, 2, 1]);
});

test('a private one begins with whom it invited, also when nobody came', () => {
  expect(stepsOf({ ...funnel, invited: 12 }, { isPublic: false })[0]).toEqual({ name: 'Invités', count: 12 });
  expect(stepsOf(funnel, { isPublic: false }).map(({ count }) => count)).toEqual([0, 7, 6, 3, 2, 1]);
});
