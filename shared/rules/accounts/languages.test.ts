import { expect, test } from 'vitest';
import { listLanguages } from './languages.ts';

test('languages are told in one order, however they were ticked', () => {
  expect(listLanguages(['en', 'wo', 'fr'])).toBe('français, wolof, anglais');
});
