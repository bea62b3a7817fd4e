import { expect, test } from 'vitest';

const sheets = import.meta.glob<string>('/client/**/*.module.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const parts = import.meta.glob<string>('/client/**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('no two style sheets have the same name, as their classes are told apart by it', () => {
  const names = Object.keys(sheets).map((file) => file.split('/').at(-1));
  expect(names.length).toBeGreaterThan(30);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every class that a part takes from a style sheet is there', () => {
  const missing = Object.entries(parts).flatMap(([part, source]) =>
    [...source.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].flatMap(([, styles, address = '']) => {
      const { pathname: path } = new URL(address.replace('#', '/'), `file://${part}`);
      return [...source.matchAll(new RegExp(`[^/]\\b${styles}\\.(\\w+)`, 'g'))]
        .filter(([, name]) => !new RegExp(`\\.${name}\\b`).test(sheets[path] ?? ''))
        .map(([, name]) => `${part}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});
