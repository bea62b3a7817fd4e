import { expect, test } from 'vitest';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { EMPTY, readDraft } from './draft.ts';

const pending = (kind: PendingDecision['kind']) =>
  ({ kind, question: { points: 4 }, mark: { points: 1, max: 4 } }) as PendingDecision;
const filled = { ...EMPTY, decision: 'upheld' as const, reason: ' Le reçu est cité ' };
const reason = 'Le reçu est cité';

test('a decision and its reason are asked for', () => {
  expect(readDraft(pending('signal'), EMPTY)).toEqual({ wrong: 'Choisissez une décision.' });
  expect(readDraft(pending('signal'), { ...filled, reason: ' a ' })).toEqual({
    at: 'reason',
    wrong: 'Donnez le motif, en quelques mots.',
  });
});

test('an upheld signal may neutralise; nothing else does', () => {
  const wish = { ...filled, neutralise: true };
  expect(readDraft(pending('signal'), wish)).toEqual({ decision: 'upheld', reason, neutralise: true });
  expect(readDraft(pending('suspended'), wish)).toEqual({ decision: 'upheld', reason });
  expect(readDraft(pending('signal'), { ...wish, decision: 'rejected' })).toEqual({
    decision: 'rejected',
    reason,
  });
});

test('points are read as they are typed, by halves up to the question’s own', () => {
  const read = (points: string) => readDraft(pending('unplaced'), { ...filled, points });
  expect([read('2,5'), read('0'), read(' 4 ')].map((body) => 'points' in body && body.points)).toEqual([
    2.5, 0, 4,
  ]);
  for (const points of ['', 'x', '-1', '4,5', '1,25']) {
    expect(read(points)).toEqual({ at: 'points', wrong: 'Les points vont de 0 à 4, par demi-points.' });
  }
});

test('of points and reason, both missing, the points are asked for first, as they stand', () => {
  expect(readDraft(pending('unplaced'), { ...EMPTY, decision: 'upheld' })).toMatchObject({ at: 'points' });
  expect(readDraft(pending('unplaced'), { ...EMPTY, decision: 'rejected' })).toMatchObject({ at: 'reason' });
});

test('what a candidate asked for takes no points', () => {
  const read = (points: string) => readDraft(pending('reading'), { ...filled, points });
  expect(read('1')).toEqual({
    at: 'points',
    wrong: 'Une relecture demandée donne plus de points, ou garde ceux de la réponse.',
  });
  expect(read('1,5')).toEqual({ decision: 'upheld', reason, points: 1.5 });
});
