import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');

function fill(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a code is upper-cased, and empty limits are none', () => {
  expect(readDraft(fill({ code: ' rentree ', discount_type: 'fixed', discount_value: '500' }), NOW)).toEqual({
    code: 'RENTREE',
    discount_type: 'fixed',
    discount_value: 500,
    min_credits: 0,
    max_usage: 0,
    max_per_account: 0,
    expiry_date: null,
  });
});

test.each([
  [{ code: '', discount_value: '10' }, ['code']],
  [{ code: 'A', discount_value: '0' }, ['discount_value']],
  [{ code: 'A', discount_value: '-5' }, ['discount_value']],
  [{ code: '', discount_value: '' }, ['code', 'discount_value']],
])('without a code and a value above 0 there is no draft: %o', (fields, at) => {
  expect(readDraft(fill(fields), NOW)).toEqual({ at, reason: 'Code et valeur de réduction requis' });
});

test.each<[Record<string, string>, string]>([
  [{ discount_value: '101' }, 'discount_value'],
  [{ discount_value: '1.5' }, 'discount_value'],
  [{ discount_value: '1.000', discount_type: 'fixed' }, 'discount_value'],
  [{ discount_value: '10', max_usage: '-1' }, 'max_usage'],
])('numbers out of range are told where they stand: %o', (fields, at) => {
  expect(readDraft(fill({ code: 'A', ...fields }), NOW)).toMatchObject({ at: [at] });
});

test('a day that is over, or has a fifth digit in its year, is told; today is not', () => {
  const of = (expiry_date: string) => readDraft(fill({ code: 'A', discount_value: '10', expiry_date }), NOW);
  expect(of('2026-11-25')).toEqual({ at: ['expiry_date'], reason: 'La date d’expiration est passée' });
  expect(of('20261-11-26')).toMatchObject({
    reason: 'L’année de la date d’expiration s’écrit en quatre chiffres',
  });
  expect(of('2026-11-26')).toMatchObject({ expiry_date: '2026-11-26' });
});
