import { expect, test } from 'vitest';
import { frenchSpaces, printApostrophes } from './french.ts';

test.each([
  ['Prêt ? Oui ; allez : vite !', 'Prêt\u00a0? Oui\u00a0; allez\u00a0: vite\u00a0!'],
  ['« Bien »', '«\u00a0Bien\u00a0»'],
  ['75 % de 150 000 FCFA', '75\u00a0% de 150\u00a0000\u00a0FCFA'],
  ['Que vaut `a ? b : c` ?', 'Que vaut `a ? b : c`\u00a0?'],
])('%j gets the spaces that cannot break, code excepted', (typed, shown) => {
  expect(frenchSpaces(typed)).toBe(shown);
});

test('an apostrophe between two letters is the one of print, a quotation mark is not', () => {
  expect(printApostrophes("L'été d'Awa, aujourd'hui : 'oui'")).toBe("L’été d’Awa, aujourd’hui : 'oui'");
});
