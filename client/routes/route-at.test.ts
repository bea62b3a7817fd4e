import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routeAt } from './route-at.ts';
import { routeTable } from './route-table.ts';

const words = routeTable.flatMap(({ path }) => path.split('/')).concat('Pricing', 'nowhere', '0191', '');

test('an address opens the same row here as in the router', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 4 }), (parts) => {
      const path = `/${parts.filter((part) => !/[*?:]/.test(part)).join('/')}`;
      const [matched] = matchRoutes([...routeTable], path) ?? [];
      expect(routeAt(path).path, path).toBe(matched?.route.path);
    }),
    { numRuns: 5_000 },
  );
});

test('of two addresses with the same path, one is for candidates and one for companies', () => {
  const paths = routeTable.map(({ path }) => path);
  const shared = routeTable.filter(({ path }) => paths.indexOf(path) !== paths.lastIndexOf(path));
  expect(shared.map(({ audience }) => audience)).toEqual(['candidate', 'company']);
});
