import { expect, test } from 'vitest';
import { routeTable } from '#client/routes/route-table.ts';
import { SEEN_BY } from './addresses.ts';

test('somebody looks at every address of the product', () => {
  const looked: string[] = Object.values(SEEN_BY).flat();
  const paths = routeTable.map(({ path }) => path).filter((path) => path !== '*');
  expect(paths.filter((path) => !looked.includes(path))).toEqual([]);
});
