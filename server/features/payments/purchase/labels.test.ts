import { expect, test } from 'vitest';
import { methodName } from './labels.ts';

test.each([
  ['OM', 'Orange Money'],
  ['OMML', 'Orange Money'],
  ['MOMO', 'MTN Money'],
  ['FLOOZ', 'Moov Money'],
  ['MOOVML', 'Moov Money'],
  ['MOOVBF', 'Moov Money'],
  ['WAVECI', 'WAVECI'],
  [null, null],
])('%s is %s', (code, name) => {
  expect(methodName(code)).toBe(name);
});
