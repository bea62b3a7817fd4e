import { expect, test } from 'vitest';
import { checkFamily, proveFamily } from './check-family.ts';
import { drawVariant } from './draw-variant.ts';
import { Family, FamilyError } from './family.ts';
import { proveInTime } from './prove-in-time.ts';

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

test('a definition draws the same whatever the order of its names', () => {
  const reversed = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).reverse());
  const stored = { ...vat, parameters: reversed(vat.parameters), derived: reversed(vat.derived) };
  expect(drawVariant(stored, 7)).toEqual(drawVariant(vat, 7));
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
  expect(checkFamily({ ...vat, explanation: `${vat.explanation} Elle n’est pas nulle.` })).toEqual([]);
});

test.each<[string, Partial<Family>, RegExp]>([
  ['impossible constraints', { constraints: ['ht < 0'] }, /Aucune variante/],
  ['a division by zero', { derived: { tva: 'ht / (taux - 18)', ttc: 'ht' } }, /finie/],
  ['an unknown name', { answer: '{tcc:fcfa}' }, /tcc n’est ni un paramètre, ni une valeur dérivée/],
  ['an unknown function', { answer: '{arrondi(ttc):fcfa}' }, /la fonction arrondi n’existe pas ici/],
  ['no expression', { answer: '{ht * :fcfa}' }, /«\u00a0ht \*\u00a0».*pas une expression/],
  ['a circle', { derived: { tva: 'ttc - ht', ttc: 'ht + tva' } }, /à partir d’elle-même/],
  ['a name used twice', { derived: { ht: '1', tva: 'ht', ttc: 'ht' } }, /«\u00a0ht\u00a0» sert deux fois/],
  [
    'a range that ends before it begins',
    { parameters: { ...vat.parameters, ht: { from: 9, to: 1, step: 1 } } },
    /finit avant de commencer/,
  ],
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
  ['a format that there is not', { explanation: 'Le client paie {ttc:text}.' }, /dégénérée/],
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

test('a family that takes too long is stopped', () => {
  let asked = 0;
  expect(proveFamily(vat, () => ++asked > 5).problems).toEqual(['Cette famille est trop longue à calculer.']);
});

test('a sound family tried in time shows its variants', () => {
  const { problems, variants } = proveInTime(vat);
  expect([problems, variants.length]).toEqual([[], 200]);
  expect(variants[6]).toEqual(drawVariant(vat, 7));
});

test('texts and lists stay short', () => {
  const longer = (what: string) => ({
    a: what,
    ...Object.fromEntries(
      [...'bcdefghij'].map((name, at) => [name, `concat(${'abcdefghi'[at]}, ${'abcdefghi'[at]})`]),
    ),
    tva: '0',
    ttc: 'ht',
  });
  for (const what of ['"dix lettres"', '[1, 2, 3]']) {
    expect(checkFamily({ ...vat, derived: longer(what) }).join()).toMatch(/trop long/);
  }
});

test.each([
  'import({a: 1})',
  'evaluate("1")',
  'parse("1")',
  'ht.constructor',
  'createUnit("x")',
  'random()',
  'sum(1:1e9)',
  'ones(30000, 30000)',
  "[1:9]' * [1:9]",
  '1:5000',
  'concat(string(ht), string(ht))[1:1e9]',
  '(f(x) = f(x))(1)',
  'ht = 1',
  'ht.toFixed(2)',
  '5 cm',
])('an expression is arithmetic and nothing else: %s', (expression) => {
  expect(() => drawVariant({ ...vat, constraints: [`${expression} == 1`] }, 1)).toThrow(FamilyError);
});
