import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { calibrate } from './calibration/calibrate.ts';
import { successChance } from './item-response.ts';
import { anItem, normal } from './testing.ts';
import { isTooSharp } from './too-sharp.ts';

const QUESTIONS = 60;
const LEAKED = 18;
const PAPERS = 1_200;

/** Papers of 30 out of 60 questions, the first 18 of which half of the people know where there is a leak. */
function suspects(hasLeak: boolean): number[] {
  const random = seededRandom(21);
  const truth = Array.from({ length: QUESTIONS }, (_, at) =>
    anItem({
      id: `${at}`,
      guessing: 0.25,
      difficulty: normal(random),
      discrimination: Math.exp(0.25 * normal(random)),
    }),
  );
  const seen = { paper: [] as number[], item: [] as number[], share: [] as number[] };
  for (let paper = 0; paper < PAPERS; paper++) {
    const theta = normal(random);
    const knows = hasLeak && random() < 0.5;
    for (let at = paper % 2; at < QUESTIONS; at += 2) {
      const chance = knows && at < LEAKED ? 1 : successChance(truth[at] as (typeof truth)[number], theta);
      seen.paper.push(paper);
      seen.item.push(at);
      seen.share.push(random() < chance ? 1 : 0);
    }
  }
  const items = truth.map(({ id, guessing }) => ({ id, guessing, prior: { mean: 0, sd: 1 } }));
  return calibrate(items, seen).items.flatMap((item, at) => (isTooSharp(item) ? [at] : []));
}

test('questions that half of the people know from the start on are found by going together', () => {
  const found = suspects(true);
  expect(found.filter((at) => at < LEAKED).length).toBeGreaterThan(LEAKED * 0.6);
  expect(found.filter((at) => at >= LEAKED)).toEqual([]);
});

test('hardly any sound question is suspected', () => {
  expect(suspects(false).length).toBeLessThanOrEqual(2);
});
