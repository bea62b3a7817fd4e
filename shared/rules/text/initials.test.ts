import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Aïssata-Mariam Ouédraogo', 'AO'],
  ['  awa   traoré  ', 'AT'],
  ['Élodie', 'É'],
  ['Jean de la Croix', 'JC'],
  ['ɲɛnɛbɔ', 'Ɲ'],
  ['“Awa” (Koné)', 'AK'],
  ['42 !', '?'],
  ['', '?'],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
