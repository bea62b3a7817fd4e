import { expect, test } from 'vitest';
import { movesBack, moveTo } from './moves.ts';

const shown = [
  { id: 'awa', stage: 'new' },
  { id: 'binta', stage: 'to_review' },
  { id: 'cheick', stage: 'new' },
  { id: 'demba', stage: 'hired' },
] as const;

test('a move says where each was shown', () => {
  expect(moveTo('hired', shown)).toEqual({
    ids: ['awa', 'binta', 'cheick', 'demba'],
    stage: 'hired',
    from: { awa: 'new', binta: 'to_review', cheick: 'new', demba: 'hired' },
  });
});

test('putting it back moves from there whoever was elsewhere before, each to their own stage', () => {
  expect(movesBack(shown, 'hired')).toEqual([
    { ids: ['awa', 'cheick'], stage: 'new', from: { awa: 'hired', cheick: 'hired' } },
    { ids: ['binta'], stage: 'to_review', from: { binta: 'hired' } },
  ]);
});
