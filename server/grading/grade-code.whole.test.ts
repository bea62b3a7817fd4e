import { describe, expect, test } from 'vitest';
import { gradeCode } from './grade-code.ts';
import { limits } from './sandbox/limits.ts';
import { code } from './testing.ts';

/** What never ends by itself burns all the time that it is given. */
const SOON = limits.perTest / 4;

describe('attacks on the grader', () => {
  const free = code([{ args: [[3, 1]], expected: [1, 3], label: 'tri' }], { points: 4 });

  async function expectNothing(source: string, perTest?: number) {
    const grade = await gradeCode(free, source, perTest);
    expect(grade).toMatchObject({ points: 0, right: 'wrong', tests: { passed: 0, total: 1 } });
    expect((await gradeCode(free, 'const f = (a) => a.sort()')).points).toBe(4);
  }

  test.each([
    ['an endless loop in the call', 'function f() { for (;;); }'],
    ['endless promises', 'async function f() { for (;;) await 0 }'],
    ['recursion caught and repeated', 'function f() { for (;;) try { (function z() { z() })() } catch {} }'],
    ['a slow pattern', 'const f = () => /(a+)+$/.test("a".repeat(50) + "b")'],
    ['a looping proxy', 'const f = () => new Proxy({}, { ownKeys() { for (;;); } })'],
    ['a looping toJSON', 'const f = () => ({ toJSON() { for (;;); } })'],
    ['a getter in place of the function', 'Object.defineProperty(globalThis, "f", { get() { for (;;); } })'],
  ])('%s earns nothing and the grader goes on', (_, source) => expectNothing(source, SOON));

  test.each([
    ['an endless loop', 'while (true);'],
    ['a promise that never settles', 'const f = () => new Promise(() => {})'],
    ['endless recursion', 'function f() { return f() }'],
    ['a memory bomb', 'function f() { const a = []; for (;;) a.push(new Array(1e4).fill(a)) }'],
    ['a string bomb', 'function f() { let s = "a"; for (;;) s += s }'],
    ['a huge result', 'const f = () => "x".repeat(3e7)'],
    ['a deep result', 'function f() { let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return a }'],
    ['a circular result', 'function f() { const a = []; a.push(a); return a }'],
    ['a big integer', 'const f = () => 10n'],
    ['a huge power', 'const f = () => 2n ** 10n ** 9n'],
    [
      'a built-in that never looks at the clock',
      'const f = () => Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)',
    ],
    ['a throwing proxy', 'function f() { throw new Proxy({}, { get() { throw 1 } }) }'],
    ['a thenable', 'const f = () => ({ then(done) { done([1, 3]) } })'],
    ['a null thrown', 'function f() { throw null }'],
    ['a syntax error', 'function f( {'],
    ['no function', 'const g = 1'],
    ['a function that is not one', 'const f = 12'],
    ['overridden JSON', 'JSON.stringify = () => "[1,3]"; const f = () => 0'],
    ['overridden JSON.parse', 'JSON.parse = () => [[1, 3]]; const f = (a) => a'],
    [
      'overridden arrays',
      'Array.prototype.every = () => true; Array.isArray = () => true; const f = () => []',
    ],
    [
      'overridden equality',
      'Object.is = () => true; Object.prototype.valueOf = () => 1; const f = () => ({})',
    ],
    ['an imitated marker', 'const f = () => "=[1,3]"'],
    ['a host process', 'const f = () => process.exit(0)'],
    ['a host module', 'const f = () => require("node:fs").readdirSync("/")'],
    ['a host import', 'const f = () => import("node:fs")'],
    ['the host by the function constructor', 'const f = () => f.constructor("return process")().pid'],
    [
      'the worker channel',
      'const f = () => postMessage({ call: 0, outcome: { kind: "value", json: "[1,3]" } })',
    ],
    ['a lone surrogate and a NUL', 'const f = () => "\ud800\u0000"'],
    ['too much source', `const f = () => 1;${' '.repeat(30_000)}`],
  ])('%s earns nothing and the grader goes on', (_, source) => expectNothing(source));

  test('the expected values are nowhere to be found', async () => {
    const secret = code([{ args: [], expected: 'perdu-4711', hidden: true }]);
    const search = `function f() {
      const seen = new Set(), found = []
      const look = (o) => {
        if (o === null || (typeof o !== 'object' && typeof o !== 'function') || seen.has(o)) return
        seen.add(o)
        for (const key of Reflect.ownKeys(o)) try {
          if (typeof o[key] === 'string' && o[key].startsWith('perdu')) found.push(o[key]); look(o[key])
        } catch {}
      }
      look(globalThis); look(arguments); look(new Error().stack)
      return found[0] ?? 'rien'
    }`;
    expect((await gradeCode(secret, search)).points).toBe(0);
  });
});
