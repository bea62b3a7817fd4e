import { expect, test } from 'vitest';
import { formatSalary } from './offer-labels.ts';

const plain = (low: number | null, high: number | null) =>
  formatSalary({ salary_min: low, salary_max: high })?.replace(/\s/g, ' ');

test('a salary is said by what the company gave of it', () => {
  expect(plain(150_000, 250_000)).toBe('150 000 à 250 000 FCFA par mois');
  expect(plain(150_000, 150_000)).toBe('150 000 FCFA par mois');
  expect(plain(150_000, null)).toBe('À partir de 150 000 FCFA par mois');
  expect(plain(null, 250_000)).toBe('Jusqu’à 250 000 FCFA par mois');
  expect(plain(null, null)).toBeUndefined();
});
