import { expect, test } from 'vitest';
import { readWords, splitSentences } from './normalise.ts';

test.each(['150 000', '150.000', '150\u202f000', '150\u00a0000', '150000', '150,000', '150k', '150 mille'])(
  '%s is one hundred and fifty thousand',
  (text) => {
    expect(readWords(text)).toEqual(['150000']);
  },
);

test.each([
  ['18%', ['18', '%']],
  ['18 pour cent', ['18', '%']],
  ['3,50 ou 3.5', ['3.5', 'ou', '3.5']],
  ['1,5 million', ['1500000']],
  ['4,1 millions', ['4100000']],
  ['1,001 mille', ['1001']],
  ['5000f', ['5000', 'fcfa']],
  ['500 frs', ['500', 'fcfa']],
  ['1fr 2fr', ['1fr', '2fr']],
  ['0,125', ['0.125']],
  ['dix-huit jours', ['18', 'jours']],
  ['vingt-cinq ou vingt cinq', ['25', 'ou', '25']],
  ['pour quatre-vingt-dix-neuf clients', ['pour', '99', 'clients']],
  ['dix-huit pour cent', ['18', '%']],
  ['deux cent cinquante mille francs', ['250000', 'fcfa']],
  ['mille deux cents', ['1200']],
  ['deux trois fois', ['2', '3', 'fois']],
  ['deux-pièces', ['deux-pieces']],
  ['L’élève n’a qu’aujourd’hui', ['eleve', 'ne', 'a', 'que', 'aujourd']],
  ['bcp de pb pcq cest lent', ['beaucoup', 'de', 'probleme', 'parce', 'que', 'est', 'lent']],
  ['Cœur, C++ et C#', ['coeur', ',', 'c++', 'et', 'c#']],
  ['a === b', ['a', '===', 'b']],
  ['brut - impôt = net', ['brut', 'moins', 'impot', '=', 'net']],
  ['net = brut - impôt', ['net', '=', 'brut', 'moins', 'impot']],
  ['le câble - le voyant', ['le', 'cable', 'le', 'voyant']],
  ['débit 476 500 000', ['debit', '476', '500000']],
  ['je crédite le 625 500 000', ['je', 'credite', 'le', '625', '500000']],
  ['D 476 500 000 / C 625 500 000', ['d', '476', '500000', 'c', '625', '500000']],
  ['un crédit de 125 500 000', ['un', 'credit', 'de', '125500000']],
  ['crédit 500 000 000', ['credit', '500000000']],
  ['débit 1 500 000', ['debit', '1500000']],
  ['1.500.000', ['1500000']],
  ['192.168.10.0', ['192_168_10_0']],
  ['192.168.100.250.', ['192_168_100_250']],
  ['ping 192.168.1.1 100 fois', ['ping', '192_168_1_1', '100', 'fois']],
])('%s is read word by word', (text, words) => {
  expect(readWords(text)).toEqual(words);
});

test.each(['´', '`', '′', '’', 'ʼ'])('%s is an apostrophe', (sign) => {
  const ascii = "l'État n'est pas d'accord";
  expect(readWords(ascii.replaceAll("'", sign))).toEqual(readWords(ascii));
});

test('backticks around code are none', () => {
  expect(readWords('je mets `const` et `let` dans `n`')).toEqual([
    'je',
    'mets',
    'const',
    'et',
    'let',
    'dans',
    'n',
  ]);
});

test('what is not seen is not there', () => {
  expect(readWords('vé\u00adri\u200dfi\u00ader\ufeff')).toEqual(['verifier']);
});

const quotes = (text: string): string[] => splitSentences(text).map(({ quote }) => quote);

test('sentences end at full stops, not inside numbers, names or abbreviations', () => {
  expect(quotes('Total 1.500 F. Ensuite node.js. Par ex. le stock !')).toEqual([
    'Total 1.500 F.',
    'Ensuite node.js.',
    'Par ex. le stock !',
  ]);
});

test('a missing space after a full stop still ends the sentence', () => {
  expect(quotes('Je vérifie.Ensuite je paie.')).toEqual(['Je vérifie.', 'Ensuite je paie.']);
});

test('an item of a list keeps the words that introduce it', () => {
  expect(splitSentences('Je vérifie :\n- le stock\n- le prix').map(({ text }) => text)).toEqual([
    'Je vérifie :',
    'Je vérifie : le stock',
    'Je vérifie : le prix',
  ]);
});

test('a line broken in the middle of a sentence is one sentence', () => {
  expect(quotes('Je vérifie le\nstock chaque jour.')).toEqual(['Je vérifie le stock chaque jour.']);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a word like any other',
  (word) => {
    expect(readWords(`Il appelle ${word} deux fois`).every((each) => typeof each === 'string')).toBe(true);
  },
);
