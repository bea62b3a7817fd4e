import { expect, test } from 'vitest';
import { isTyped, whatToType } from './is-typed.ts';

test.each([
  ['Vente et relation client', 'vente et relation client'],
  ['Vente et relation client', ' Vente  et relation client '],
  ['Support à l’usager', "Support à l'usager"],
  ['Vente\u00a0en gros', 'Vente en gros'],
])('« %s » is typed by « %s », as a phone’s keyboard writes it', (wanted, typed) => {
  expect(isTyped(typed, wanted)).toBe(true);
});

test('another text, or none, is not what was asked for', () => {
  expect(isTyped('Vente', 'Vente et relation client')).toBe(false);
  expect(isTyped('', 'Vente et relation client')).toBe(false);
});

test.each([
  'Sahel Conseil',
  'L’Étoile & Cie (Bénin), n° 2',
  'awa_t+essai@exemple.test',
  'Vente\u00a0!',
  'a'.repeat(40),
])('« %s » is asked for as it stands', (name) => expect(whatToType(name, 'Retirer')).toBe(name));

test.each(['a'.repeat(41), 'شركة النيل', 'Ɲɛnɛbɔ Traoré', 'Baara 🌟', 'Atlas — Mines'])(
  'in place of « %s » the button’s word is asked for',
  (name) => expect(whatToType(name, 'Retirer')).toBe('Retirer'),
);
