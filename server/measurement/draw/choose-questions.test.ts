import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { itemOf } from '../prior.ts';
import { type Candidate, type Chosen, chooseQuestions } from './choose-questions.ts';

function aCandidate(id: string, changes: Partial<Candidate> = {}): Candidate {
  const label = { type: 'mcq', difficulty: 'medium', family: false, ...changes } as const;
  const item = itemOf({ id, points: 1, options: 4, ...label }, null);
  return { id, met: 0, drawn: 0, share30: 0, probation: false, item, ...label, ...changes };
}

const many = (count: number, prefix: string, changes: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, index) => aCandidate(`${prefix}${index}`, changes));

const wish = (seed: number, perSkill = 10, trials = 0) => ({ seed, perSkill, trials });
/** A paper of one skill. */
function choose(candidates: readonly Candidate[], { seed, ...wanted }: ReturnType<typeof wish>): Chosen[] {
  return chooseQuestions([{ candidates, ...wanted }], { cut: 0.7, random: seededRandom(seed) }).flat();
}
const rated = (difficulty: 'easy' | 'hard') => ({
  item: itemOf({ id: difficulty, type: 'mcq', difficulty, family: false, points: 1, options: 4 }, null),
});
const seeds = Array.from({ length: 50 }, (_, seed) => seed);
const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id);

test('what the person met never takes the place of an unmet question', () => {
  const pool = [...many(12, 'new'), ...many(30, 'met', { met: 1, drawn: 1 })];
  for (const seed of seeds) {
    expect(ids(choose(pool, wish(seed))).every((id) => id.startsWith('new'))).toBe(true);
  }
  const short = [
    ...many(4, 'new'),
    ...many(30, 'twice', { met: 2, drawn: 2 }),
    ...many(30, 'met', { met: 1, drawn: 1 }),
  ];
  for (const seed of seeds) {
    const chosen = ids(choose(short, wish(seed)));
    expect(chosen.filter((id) => id.startsWith('new'))).toHaveLength(4);
    expect(chosen.filter((id) => id.startsWith('met'))).toHaveLength(6);
  }
});

test('unmet questions that wait in another paper of the person come after those that do not', () => {
  const pool = [...many(10, 'free'), ...many(20, 'waiting', { drawn: 1 })];
  for (const seed of seeds) {
    expect(ids(choose(pool, wish(seed))).every((id) => id.startsWith('free'))).toBe(true);
  }
});

test('a family stays new until it was met five times', () => {
  const pool = [
    ...many(5, 'met', { met: 1, drawn: 1 }),
    ...many(5, 'family', { family: true, met: 4, drawn: 4 }),
  ];
  expect(ids(choose(pool, wish(1, 5))).every((id) => id.startsWith('family'))).toBe(true);
  const spent = [...many(5, 'new'), ...many(5, 'family', { family: true, met: 5, drawn: 5 })];
  expect(ids(choose(spent, wish(1, 5))).every((id) => id.startsWith('new'))).toBe(true);
});

test('each paper has each type, in the share the pool has of it', () => {
  const pool = [
    ...many(36, 'mcq'),
    ...many(12, 'open', { type: 'open' }),
    ...many(2, 'code', { type: 'code' }),
  ];
  for (const seed of seeds) {
    const chosen = ids(choose(pool, wish(seed)));
    expect(chosen.filter((id) => id.startsWith('open'))).toHaveLength(2);
    expect(chosen.filter((id) => id.startsWith('code'))).toHaveLength(1);
  }
});

test('each paper has each difficulty near the share the pool has of it', () => {
  const pool = [
    ...many(20, 'easy', rated('easy')),
    ...many(20, 'medium'),
    ...many(20, 'hard', rated('hard')),
  ];
  for (const seed of seeds) {
    const chosen = ids(choose(pool, wish(seed)));
    for (const kind of ['easy', 'medium', 'hard']) {
      const count = chosen.filter((id) => id.startsWith(kind)).length;
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(5);
    }
  }
});

test('what tells more near the cut is drawn more often, until it was drawn too often', () => {
  const sharp = { item: { ...aCandidate('x').item, error: 0, difficulty: 0.7, discrimination: 2 } };
  const times = (share30: number) => {
    const pool = [...many(30, 'other', { share30: 0.15 }), ...many(30, 'sharp', { ...sharp, share30 })];
    return seeds.flatMap((seed) => ids(choose(pool, wish(seed)))).filter((id) => id.startsWith('sharp'))
      .length;
  };
  expect(times(0.15)).toBeGreaterThan(350);
  expect(times(0.25)).toBeLessThan(times(0.15) / 2);
});

test('trials come unscored beside live questions, and only as many as allowed', () => {
  const pool = [...many(30, 'live'), ...many(10, 'trial', { probation: true })];
  const chosen = choose(pool, wish(3, 10, 2));
  expect(chosen).toHaveLength(10);
  expect(chosen.filter(({ scored }) => !scored)).toHaveLength(2);
  expect(chosen.every(({ id, scored }) => id.startsWith('trial') === !scored)).toBe(true);
  expect(choose(pool, wish(3)).every(({ scored }) => scored)).toBe(true);
});

test('a trial is never a question the person met', () => {
  const pool = [...many(30, 'live'), ...many(5, 'trial', { probation: true, met: 1, drawn: 1 })];
  expect(choose(pool, wish(3, 10, 2)).every(({ scored }) => scored)).toBe(true);
});

test('where live questions cannot fill the paper, those on probation are scored after them', () => {
  const pool = [...many(7, 'live'), ...many(10, 'trial', { probation: true })];
  const chosen = choose(pool, wish(4, 10, 2));
  expect(chosen.every(({ scored }) => scored)).toBe(true);
  expect(ids(chosen).filter((id) => id.startsWith('live'))).toHaveLength(7);
  expect(ids(chosen)).toHaveLength(10);
});

test('too few questions give fewer than wanted, none twice', () => {
  const chosen = ids(choose(many(6, 'only'), wish(5)));
  expect(new Set(chosen).size).toBe(6);
});

test('the same seed draws the same questions', () => {
  const pool = many(50, 'q');
  expect(choose(pool, wish(6))).toEqual(choose(pool, wish(6)));
  expect(choose(pool, wish(6))).not.toEqual(choose(pool, wish(7)));
});
