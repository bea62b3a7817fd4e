import { expect, test } from 'vitest';
import { isTyped } from './is-typed.ts';

test.each([
  ['Vente et relation client', 'vente et relation client'],
  ['Vente et relation client', ' Vente  et relation client '],
  ['Support à l’usager', "Support à l'usager"],
  ['Vente\u00a0en gros', 'Vente en gros'],
])('« %s » is typed by « %s », as a phone’s keyboard writes it', (wanted, typed) => {
  expect(isTyped(typed, wanted)).toBe(true);
});

test('anything else is not, nor nothing', () => {
  expect(isTyped('Vente', 'Vente et relation client')).toBe(false);
  expect(isTyped('', 'Vente et relation client')).toBe(false);
});
