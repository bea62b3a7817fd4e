import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';

function fill(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a code is upper-cased, and empty limits are none', () => {
  expect(readDraft(fill({ code: ' rentree ', discount_type: 'fixed', discount_value: '500' }))).toEqual({
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
  { code: '', discount_value: '10' },
  { code: 'A', discount_value: '0' },
  { code: 'A', discount_value: '' },
])('without a code and a value above 0 there is no draft: %o', (fields) => {
  expect(readDraft(fill(fields))).toBe('Code et valeur de réduction requis');
});

test.each<Record<string, string>>([
  { discount_value: '101' },
  { discount_value: '1.5' },
  { discount_value: '10', max_usage: '-1' },
])('numbers out of range are told: %o', (fields) => {
  expect(readDraft(fill({ code: 'A', ...fields }))).toBeTypeOf('string');
});
