import { expect, test } from 'vitest';
import { consequenceOf } from './meanings.ts';

test('what a test gave is said to stay only where it gave something', () => {
  for (const state of ['grading', 'passed', 'failed'] as const)
    expect(consequenceOf({ state, test_id: 't' })).toContain('Ce que votre test a donné vous reste');
  for (const state of ['lapsed', 'abandoned'] as const)
    expect(consequenceOf({ state, test_id: null })).toBe('Vous ne pourrez plus postuler à cette offre.');
  expect(consequenceOf({ state: 'lapsed', test_id: 't' })).toContain('ne pourra plus être envoyé');
});
