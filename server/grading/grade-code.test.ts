import { describe, expect, test } from 'vitest';
import { gradeCode } from './grade-code.ts';
import { code } from './testing.ts';

const sum = code([
  { args: [1, 2], expected: 3, label: 'deux nombres' },
  { args: [20, 22], expected: 42, hidden: true, label: 'secret' },
]);

describe('what a good answer may look like', () => {
  test.each([
    'function f(a, b) { return a + b }',
    'const f = (a, b) => a + b',
    'async function f(a, b) { await null; return a + b }',
    'console.log("ici"); function f(a, b) { console.log(a); return a + b }',
    'class Sum { add(a, b) { return a + b } }\nvar f = (a, b) => new Sum().add(a, b)',
  ])('%s', async (source) => {
    expect(await gradeCode(sum, source)).toMatchObject({
      points: 4,
      right: 'right',
      tests: { passed: 2, total: 2 },
    });
  });
});

test('the share of hidden tests passed is the share of points, down to half a point', async () => {
  const doubled = code(
    [1, 2, 3, 4, 5].map((n) => ({ args: [n], expected: 2 * n, hidden: n > 1 })),
    { points: 3 },
  );
  expect(await gradeCode(doubled, 'const f = (n) => 2 * n')).toMatchObject({ points: 3, right: 'right' });
  const upToThree = await gradeCode(doubled, 'const f = (n) => (n < 4 ? 2 * n : 0)');
  expect(upToThree).toMatchObject({ points: 1.5, right: 'partial', tests: { passed: 3, total: 5 } });
  expect((await gradeCode(doubled, 'const f = (n) => (n === 1 ? 2 : 0)')).points).toBe(0);
});

test('what a constant passes earns nothing, computed or not', async () => {
  const sign = code(
    [1, 2, 3, -1, 0].map((n) => ({ args: [n], expected: Math.sign(n), hidden: true })),
    { points: 5 },
  );
  expect((await gradeCode(sign, 'const f = () => 1')).points).toBe(0);
  expect((await gradeCode(sign, 'const f = (n) => (n === 0 ? 0 : Math.abs(n) / n)')).points).toBe(5);
  expect((await gradeCode(sign, 'const f = (n) => (n > 0 ? 1 : n)')).points).toBe(5);
  expect((await gradeCode(sign, 'const f = (n) => (n < 0 ? -1 : 1)')).points).toBe(4);
});

test('the starter alone is blank', async () => {
  expect(await gradeCode(sum, ' function f() {\n  \n}')).toMatchObject({ points: 0, right: 'blank' });
});

test('a visible failure shows both values, a hidden one shows none', async () => {
  const { tests } = await gradeCode(
    sum,
    'const f = (a, b) => { if (a > 9) throw new Error([a, b]); return NaN }',
  );
  expect(tests?.failures).toEqual([
    { label: 'deux nombres', message: 'Attendu\u00a0: 3\u00a0; obtenu\u00a0: NaN.' },
    { label: 'Essai caché n°\u00a02', message: 'Le code s’arrête sur une erreur.' },
  ]);
});

test('one test cannot leave anything to the next', async () => {
  const counting = code([{ expected: 1 }, { expected: 1 }]);
  expect((await gradeCode(counting, 'var n = 0; globalThis.m ??= 0; const f = () => ++n + m++')).points).toBe(
    4,
  );
});

test('one answer cannot leave anything to the next', async () => {
  const left = 'globalThis.left = [3, 42]; Array.prototype.at = () => 42; function f() { return 0 }';
  expect((await gradeCode(sum, left)).points).toBe(0);
  const found = 'function f(a) { return globalThis.left ? left[a > 9 ? 1 : 0] : [0].at(0) }';
  expect((await gradeCode(sum, found)).points).toBe(0);
});

test('undefined is not null, and a property left undefined is absent', async () => {
  expect((await gradeCode(code([{ expected: null }]), 'function f() { return }')).points).toBe(0);
  expect((await gradeCode(code([{ expected: undefined }]), 'function f() { return }')).points).toBe(4);
  expect(
    (await gradeCode(code([{ expected: { a: 1 } }]), 'const f = () => ({ a: 1, b: undefined })')).points,
  ).toBe(4);
});
