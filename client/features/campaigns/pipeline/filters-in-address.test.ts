import { expect, test } from 'vitest';
import { ALL, filtersIn, withFilters } from './filters-in-address.ts';

test('filters go into the address and come back, beside what else stands there', () => {
  const filters = { ...ALL, q: 'Awa', status: 'passed', stage: 'interview', order: 'asc' } as const;
  const address = withFilters(new URLSearchParams('vue=colonnes&resultat=waiting'), filters);
  expect(address.toString()).toBe('vue=colonnes&resultat=passed&recherche=Awa&etape=interview&ordre=asc');
  expect(filtersIn(address)).toEqual(filters);
  expect(withFilters(address, ALL).toString()).toBe('vue=colonnes');
});

test('an address that makes no sense filters nothing', () => {
  expect(filtersIn(new URLSearchParams('resultat=x&etape=&tri=1&ordre=up'))).toEqual(ALL);
});
