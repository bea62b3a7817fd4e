import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { typeQuotas, typeTotals } from './type-quotas.ts';

const many = (type: string, count: number) => Array.from({ length: count }, () => ({ type, lives: 1 }));
const family = { type: 'mcq', lives: 5 };
const seeds = Array.from({ length: 200 }, (_, seed) => seed);
type Quotas = Map<string, number>[];
const totalOf = (quotas: Quotas, type: string) => quotas.reduce((sum, own) => sum + (own.get(type) ?? 0), 0);

const SALES = [...many('mcq', 54), ...many('open', 5)];
/** JavaScript, junior: two written types with the same claim. */
const SCRIPT = [...many('mcq', 33), ...Array(4).fill(family), ...many('open', 5), ...many('code', 5)];
const STYLE = [...many('mcq', 54), ...many('open', 5)];

test.each([
  [5, 1],
  [6, 2],
  [10, 3],
])(
  'a paper of %i questions from each of three skills has %i open ones in all, as its pools have',
  (wanted, open) => {
    const givers = new Set<number>();
    for (const seed of seeds) {
      const quotas = typeQuotas(Array(3).fill({ pool: SALES, wanted }), seededRandom(seed));
      expect(totalOf(quotas, 'open')).toBe(open);
      for (const own of quotas) expect((own.get('mcq') ?? 0) + (own.get('open') ?? 0)).toBe(wanted);
      for (const [at, own] of quotas.entries()) if (own.has('open')) givers.add(at);
    }
    expect(givers.size).toBe(3);
  },
);

test('each skill gives as many as wanted, though one has only one type', () => {
  const parts = [
    { pool: many('open', 20), wanted: 5 },
    { pool: SALES, wanted: 5 },
    { pool: STYLE, wanted: 4 },
  ];
  for (const seed of seeds) {
    const sums = typeQuotas(parts, seededRandom(seed)).map((own) =>
      [...own.values()].reduce((sum, count) => sum + count, 0),
    );
    expect(sums).toEqual([5, 5, 4]);
  }
});

test('of two types with the same claim chance decides, whichever the pool names first', () => {
  const codes = (pool: typeof SCRIPT) =>
    seeds.filter((seed) => {
      const quotas = typeQuotas([{ pool, wanted: 5 }], seededRandom(seed));
      expect(totalOf(quotas, 'code') + totalOf(quotas, 'open')).toBe(1);
      return totalOf(quotas, 'code') === 1;
    }).length;
  for (const pool of [SCRIPT, SCRIPT.toReversed()]) {
    expect(codes(pool)).toBeGreaterThan(70);
    expect(codes(pool)).toBeLessThan(130);
  }
});

test('a rare type is on each paper that has room for two questions a type', () => {
  const pool = [...many('mcq', 59), ...many('code', 1)];
  expect(typeTotals([{ pool, wanted: 10 }]).get('code')).toBe(1);
  expect(typeTotals([{ pool, wanted: 3 }]).get('code')).toBe(0);
});
