import { expect, test } from 'vitest';
import { meaningOf } from './meanings.ts';

test('an application whose test can still be handed in leads to it; one never opened is only over', () => {
  expect(meaningOf({ state: 'lapsed', test_id: 't' })).toContain('ouvrez le test pour les envoyer');
  expect(meaningOf({ state: 'lapsed', test_id: null })).toBe('Le test n’a pas été terminé à temps.');
});
