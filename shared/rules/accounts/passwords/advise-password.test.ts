import { expect, test } from 'vitest';
import { advisePassword } from './advise-password.ts';

test.each([
  ['velo', 0, /^Encore 4 caractères\.$/],
  ['velorou', 0, /^Encore 1 caractère\.$/],
  ['Bamako2026', 0, /trop courant/],
  ['awatraore1', 0, /votre nom/],
  ['veloroue', 1, /Facile à deviner/],
  ['Veloroue7', 2, /Correct/],
  ['velorouepile', 2, /Correct/],
  ['Veloroue-pile', 3, /Bon/],
  ['velo roue pile agrafe', 3, /Bon/],
] as const)('“%s” is rated %i', (password, strength, sentence) => {
  expect(advisePassword(password, { names: ['Awa Traoré'] })).toEqual({
    strength,
    sentence: expect.stringMatching(sentence),
  });
});
