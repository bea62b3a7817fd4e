import { expect, test } from 'vitest';
import { DRIFT_LIMIT } from '#server/measurement/drift.ts';
import { decideStage, type Measured } from './decide-stage.ts';

const onProbation: Measured = {
  stage: 'probation',
  answers: 50,
  item_rest: 0.15,
  success: 0.5,
  drift_up: 0,
  drift_down: 0,
  discrimination: null,
};
const live: Measured = { ...onProbation, stage: 'live', answers: 100, item_rest: 0.05 };

test.each<[string, Partial<Measured>, string | undefined]>([
  ['tells the able apart after 50 answers', {}, 'live'],
  ['has one answer too few', { answers: 49 }, undefined],
  ['is at the lower limit of success', { success: 0.1 }, 'live'],
  ['is at the upper limit of success', { success: 0.95 }, 'live'],
  ['is answered right by nearly nobody', { success: 0.0999 }, 'retired'],
  ['is answered right by nearly everybody', { success: 0.951 }, 'retired'],
  ['does not tell the able apart', { item_rest: 0.149 }, 'retired'],
  ['is answered alike by all', { success: 1, item_rest: null }, 'retired'],
  ['has a discrimination that says nothing', { item_rest: null }, undefined],
])('a question on probation that %s', (_, change, stage) => {
  expect(decideStage({ ...onProbation, ...change })?.stage).toBe(stage);
});

test.each<[string, Partial<Measured>, string | undefined]>([
  ['still tells the able apart', {}, undefined],
  ['does so no more', { item_rest: 0.049 }, 'suspended'],
  ['has too few answers to tell', { item_rest: -0.5, answers: 99 }, undefined],
  ['is suddenly easier', { drift_up: DRIFT_LIMIT + 0.1, answers: 3 }, 'suspended'],
  ['is suddenly harder', { drift_down: DRIFT_LIMIT + 0.1, answers: 3 }, 'suspended'],
  ['separates too sharply', { item_rest: 0.5, discrimination: 1.8 }, 'suspended'],
  ['separates well', { item_rest: 0.5, discrimination: 1.7 }, undefined],
  ['wavers', { drift_up: DRIFT_LIMIT, drift_down: DRIFT_LIMIT }, undefined],
  ['is easy', { success: 0.99 }, undefined],
])('a live question that %s', (_, change, stage) => {
  expect(decideStage({ ...live, ...change })?.stage).toBe(stage);
});

test('the reason says figure and limit, in French, and never rounds one onto the other', () => {
  const reason = (change: Partial<Measured>) => decideStage({ ...onProbation, ...change })?.reason;
  expect(reason({ success: 0.0999 })).toBe(
    'Après 50 premières réponses\u00a0: 9,9\u00a0% de réussite, moins que 10\u00a0%.',
  );
  expect(reason({ success: 0.9501 })).toContain('plus de 95\u00a0%');
  expect(reason({ item_rest: 0.1499 })).toContain('discrimination de 0,14, il faut 0,15');
});
