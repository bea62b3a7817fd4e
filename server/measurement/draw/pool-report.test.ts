import { expect, test } from 'vitest';
import { poolReport } from './pool-report.ts';

test.each([
  [0, { maxExposure: 1, overlap: 1, freshPapers: 0 }],
  [8, { maxExposure: 1, overlap: 1, freshPapers: 0 }],
  [25, { maxExposure: 0.4, overlap: 0.4, freshPapers: 2 }],
  [50, { maxExposure: 0.2, overlap: 0.2, freshPapers: 5 }],
])('%d questions, ten on a paper: what an even draw allows', (countable, expected) => {
  expect(poolReport({ countable, perSkill: 10 })).toEqual({ ...expected, questionsEnough: 50, types: [] });
});

test('a rare type that is on every paper is named: two open questions are in half of the papers each', () => {
  const { types } = poolReport({ countable: 56, perSkill: 10, types: { mcq: 54, open: 2 } });
  expect(types).toEqual([
    { type: 'mcq', onEachPaper: 9, exposure: 9 / 54, enough: 45 },
    { type: 'open', onEachPaper: 1, exposure: 0.5, enough: 5 },
  ]);
});
