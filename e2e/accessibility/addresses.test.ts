import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SEEN_BY } from './addresses.ts';

test('somebody looks at every address of the product', async () => {
  const sources = await Promise.all(
    ['client/app/routes.tsx', 'client/app/public-screens.ts'].map((file) => readFile(file, 'utf8')),
  );
  const routes = [...sources.join('').matchAll(/path(?:=|: )["']([^"'*]+)["']/g)].map(([, path = '']) =>
    path.replace(/^\/(?=.)/, ''),
  );
  expect(routes.length).toBeGreaterThan(14);
  const looked = Object.values(SEEN_BY).flat();
  expect(routes.filter((route) => !looked.includes(route))).toEqual([]);
});
