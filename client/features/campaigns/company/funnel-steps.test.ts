import { expect, test } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

const funnel = { invited: 0, candidates: 9, opened: 7, finished: 6, passed: 3, contacted: 2, hired: 1 };

test('a campaign without invitations begins with its applications', () => {
  expect(stepsOf(funnel, { isPublic: true })[0]).toEqual({ name: 'Candidatures', count: 9 });
});

test('one that invites begins with whom it invited, also when nobody came', () => {
  expect(stepsOf({ ...funnel, invited: 12 }, { isPublic: false })[0]).toEqual({ name: 'Invités', count: 12 });
  expect(stepsOf(funnel, { isPublic: false }).map(({ count }) => count)).toEqual([0, 7, 6, 3, 2, 1]);
});
