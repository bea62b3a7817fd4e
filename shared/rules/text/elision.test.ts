import { expect, test } from 'vitest';
import { withDe } from './elision.ts';

test.each([
  ['Awa Traoré', 'd’Awa Traoré'],
  ['Élodie', 'd’Élodie'],
  ['Œuvres du Sahel', 'd’Œuvres du Sahel'],
  ['Ousmane', 'd’Ousmane'],
  ['Yves', 'd’Yves'],
  ['awa@exemple.ci', 'd’awa@exemple.ci'],
  ['Yacouba', 'de Yacouba'],
  ['Moussa', 'de Moussa'],
  ['Hamidou', 'de Hamidou'],
  ['«\u00a0Atlas\u00a0»', 'de «\u00a0Atlas\u00a0»'],
  ['3 Piliers', 'de 3 Piliers'],
])('%s: %s', (name, said) => {
  expect(withDe(name)).toBe(said);
});
