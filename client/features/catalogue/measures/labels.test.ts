import { expect, test } from 'vitest';
import type { PoolReport, QuestionMeasure } from '#shared/contracts/reliability.ts';
import { describeDifficulty, describeDrift, describePool, formatSeconds } from './labels.ts';

const measure = (change: Partial<QuestionMeasure>) =>
  ({
    difficulty: -0.456,
    error: 0.2,
    calibrated_at: '2026-11-21T02:41:00Z',
    drift: { easier: 0, harder: 0, limit: 30 },
    ...change,
  }) as QuestionMeasure;

const pool: PoolReport = {
  level: 'junior',
  questions: 24,
  probation: 0,
  exposure: 10 / 24,
  overlap: 10 / 24,
  enough: 50,
  fresh_papers: 2,
  rare: [],
  busiest: 0.3,
};

test('a difficulty stands with its error, and says when nobody’s answers are behind it', () => {
  expect(describeDifficulty(measure({}))).toBe('−0,46 ± 0,20');
  expect(describeDifficulty(measure({ calibrated_at: null }))).toBe('−0,46 ± 0,20, d’après son étiquette');
});

test('a drift tells its direction and how far it has got', () => {
  expect(describeDrift(measure({}))).toBe('aucune');
  expect(describeDrift(measure({ drift: { easier: 15, harder: 0, limit: 30 } }))).toBe(
    'plus facile, à 50\u00a0% du seuil',
  );
  expect(describeDrift(measure({ drift: { easier: 0, harder: 90, limit: 30 } }))).toBe(
    'plus difficile, à 100\u00a0% du seuil',
  );
});

test('a reserve says what it allows and how many questions would be enough', () => {
  expect(describePool(pool)).toBe(
    'Junior\u00a0: 24\u00a0questions. La réserve permet 2\u00a0tests sans répétition\u00a0; une question est dans 42\u00a0% des tests, une famille dans 100\u00a0% au plus, si elles sont tirées à égalité. La plus posée était dans 30\u00a0% des tests des 30\u00a0derniers jours. 50 questions suffiraient.',
  );
  expect(describePool({ ...pool, questions: 0 })).toBe('Junior\u00a0: aucune question. 50 suffiraient.');
  expect(describePool({ ...pool, questions: 15, fresh_papers: 0 })).toContain(
    '15\u00a0questions. Un test de 10\u00a0questions est refusé\u00a0: il en manque, une famille n’y étant posée qu’une fois. La plus posée',
  );
  const rich = { ...pool, questions: 60, probation: 2, exposure: 1 / 6 };
  expect(describePool(rich)).not.toContain('suffiraient');
  expect(describePool(rich)).toContain('60\u00a0questions, et 2 à l’essai.');
  expect(describePool({ ...rich, rare: [{ type: 'code', exposure: 0.5, enough: 5 }] })).toContain(
    'code, 50\u00a0% (5 suffiraient)',
  );
});

test('seconds beyond a minute are told in minutes', () => {
  expect(formatSeconds(42.4)).toBe('42\u00a0s');
  expect(formatSeconds(75.5)).toBe('1\u00a0min\u00a016\u00a0s');
});
