import { expect, test } from 'vitest';
import { checkFamily } from './check-family.ts';
import { drawVariant } from './draw-variant.ts';
import { Family, FamilyError } from './family.ts';

const vat = Family.parse({
  key: 'tva-ttc',
  level: 'junior',
  difficulty: 'easy',
  points: 1,
  parameters: {
    qui: { local: 'person' },
    ht: { from: 100_000, to: 900_000, step: 10_000 },
    taux: { in: [18].concat([18]) },
  },
  derived: { tva: 'ht * taux / 100', ttc: 'ht + tva' },
  constraints: ['mod(tva, 5) == 0'],
  text: '{qui} facture {ht:fcfa} HT, TVA {taux:percent}. Quel est le total TTC ?',
  answer: '{ttc:fcfa}',
  mistakes: [
    { name: 'oublie la TVA', option: '{ht:fcfa}' },
    { name: 'ne compte que la TVA', option: '{tva:fcfa}' },
    { name: 'TVA sur TTC', option: '{round(ht / (1 - taux / 100)):fcfa}' },
    { name: 'retranche la TVA', option: '{ht - tva:fcfa}' },
  ],
  explanation: 'La TVA est de {tva:fcfa}, le total de {ttc:fcfa}.',
});

test('the same seed draws the same question, another seed another one', () => {
  expect(drawVariant(vat, 7)).toEqual(drawVariant(vat, 7));
  expect(drawVariant(vat, 7).text).not.toBe(drawVariant(vat, 8).text);
});

test('the key is what the family computes', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { text, options, correct_index } = drawVariant(vat, seed);
    const ht = Number(/facture ([\d\s]+)FCFA/u.exec(text)?.[1]?.replace(/\s/g, ''));
    expect(Number(options[correct_index]?.replace(/\D/g, ''))).toBe(Math.round(ht * 1.18));
  }
});

test('numbers and spaces are French', () => {
  expect(drawVariant(vat, 3).text).toMatch(
    /\d{3}\u202f\d{3}\u00a0FCFA HT, TVA 18\u00a0%\. Quel est le total TTC\u00a0\?$/u,
  );
});

test('a family that proves itself has no problem', () => {
  expect(checkFamily(vat)).toEqual([]);
});

test.each<[string, Partial<Family>, RegExp]>([
  ['impossible constraints', { constraints: ['ht < 0'] }, /Aucune variante/],
  ['a division by zero', { derived: { tva: 'ht / (taux - 18)', ttc: 'ht' } }, /finie/],
  ['an unknown name', { answer: '{tcc:fcfa}' }, /tcc/],
  ['no expression', { answer: '{ht * :fcfa}' }, /ht \*/],
  [
    'equal options',
    { mistakes: vat.mistakes.map(({ name }) => ({ name, option: '{ht:fcfa}' })) },
    /se répètent/,
  ],
  [
    'an option of an absurd size',
    { mistakes: [...vat.mistakes.slice(0, 2), { name: 'cent fois trop', option: '{ht * 100:fcfa}' }] },
    /plausible/,
  ],
  [
    'nothing that varies',
    {
      parameters: {
        ...vat.parameters,
        qui: { in: ['Awa', 'Ali'] },
        ht: { from: 100_000, to: 100_000, step: 1 },
      },
    },
    /textes différents/,
  ],
])('%s is said, and never gets into a paper', (_, change, problem) => {
  expect(checkFamily({ ...vat, ...change }).join(' ')).toMatch(problem);
});

test.each(['import({a: 1})', 'evaluate("1")', 'parse("1")', 'ht.constructor', 'createUnit("x")', 'random()'])(
  'an expression cannot reach beyond arithmetic: %s',
  (expression) => {
    expect(() => drawVariant({ ...vat, constraints: [`${expression} == 1`] }, 1)).toThrow(FamilyError);
  },
);
