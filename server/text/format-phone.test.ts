import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+22370000000', '+223 70 00 00 00'],
  ['+223 70-12.34 56', '+223 70 12 34 56'],
  ['+221771234567', '+221 77 123 45 67'],
  ['+2250701020304', '+225 07 01 02 03 04'],
])('%s is read in groups', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown.replaceAll(' ', '\u00a0'));
});

test.each(['70000000', '70 12 34 56', '+33612345678'])('%s stays as it was typed', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});
