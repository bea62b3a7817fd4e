import { expect, test } from 'vitest';
import { brokenReferences } from './check-references.ts';

const DOCS = {
  'docs/rules.md': '**T1 Price.** As said.\n\n- Shown by `server/a.test.ts` "a test costs its price".\n',
  'docs/offline-protocol.md': '## Step 1: draw\n\n2. **Open**\n',
  'docs/decisions/0001-one.md': 'Moved from `server/gone.ts`.',
  'server/a.test.ts': "test('a test costs its price, once', () => {});",
};

function broken(path: string, text: string): string[] {
  const files = new Map(Object.entries({ ...DOCS, [path]: text }));
  return brokenReferences(files, (found) => files.has(found));
}

test('what the documents define can be referred to', () => {
  expect(broken('a.ts', '// rule T1, once (T1), step 1, step 2, decision 0001, docs/rules.md')).toEqual([]);
  const links = '[rules](docs/rules.md#tests), `server/a.test.ts`, `a.test.ts`, [site](https://a.test)';
  expect(broken('README.md', links)).toEqual([]);
});

test.each([
  ['a.ts', '/** Rule T9. */', 'Rule T9'],
  ['a.tsx', '{/* step 3 */}', 'step 3'],
  ['a.sql', '-- decision 0002', 'decision 0002'],
  ['a.ts', '// once (T9)', '(T9)'],
  ['a.mjs', '// security row 12', 'security row 12'],
  ['a.ts', '// (spec section 9)', 'spec section 9'],
  ['a.ts', '// see architecture.md', 'architecture.md'],
  ['docs/guide.md', '[rules](../rules.md)', '](../rules.md'],
  ['README.md', 'in `server/gone.ts`', '`server/gone.ts`'],
  ['README.md', 'in `gone.ts`', '`gone.ts`'],
  ['README.md', '`server/a.test.ts` "a test is free"', '`server/a.test.ts` "a test is free"'],
])('%s with %j is told', (path, text, found) => {
  expect(broken(path, text)).toEqual([`${path}: "${found}" leads nowhere`]);
});

test('code may hold what only looks like a path or a link', () => {
  expect(broken('a.ts', 'const path = `server/gone.ts`; // a](b)')).toEqual([]);
});

test('a number given to a second rule is told', () => {
  expect(broken('docs/rules.md', `${DOCS['docs/rules.md']}\n**T1 Refunds.** As said.\n`)).toEqual([
    '"rule T1" is defined twice',
  ]);
});
