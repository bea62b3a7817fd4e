import { expect, test } from 'vitest';
import type { Country } from '#shared/contracts/common.ts';
import { mergePeople } from './merge-people.ts';
import { type Person, readPeople } from './read-people.ts';

const email = (address: string): Person => ({ email: address, phone: null });
const phone = (number: string): Person => ({ email: null, phone: number });
const problems = (text: string, country: Country | null = null) =>
  readPeople(text, country).wrong.map(({ line, typed, problem }) => `${line} ${typed} ${problem}`);

test.each([
  ['+223 70 12 34 56', null, '+22370123456'],
  ['00221 77 123 45 67', null, '+221771234567'],
  ['77 123 45 67', 'SN', '+221771234567'],
  ['07 01 02 03 04', 'CI', '+2250701020304'],
  ['(+226) 70-12-34-56', null, '+22670123456'],
  ['70.12.34.56', 'BF', '+22670123456'],
  ['22370123456', 'ML', '+22370123456'],
  ["'+22370123456", null, '+22370123456'],
] as const)('%j of %s is read as %s', (typed, country, read) => {
  expect(readPeople(typed, country)).toEqual({ people: [phone(read)], wrong: [] });
});

test.each([
  ['70 12 34 56', null, /sans indicatif/],
  ['+223 70 12', null, 'Numéro de téléphone invalide.'],
  ['+33 6 12 34 56 78', null, /hors du Mali/],
  ['12 34 56 78 90 12', 'SN', 'Numéro de téléphone invalide.'],
  ['awa@', null, 'Adresse e-mail invalide.'],
  ['Awa Traoré', null, 'Ni adresse e-mail ni numéro de téléphone.'],
] as const)('%j is refused in words: %s, %s', (typed, country, problem) => {
  expect(readPeople(`ok@exemple.ml\n\n${typed}`, country).wrong).toEqual([
    { line: 3, typed, problem: typeof problem === 'string' ? problem : expect.stringMatching(problem) },
  ]);
});

test('a spreadsheet says by its first line where addresses and numbers are', () => {
  const text =
    '\ufeffN°;Nom;Né(e) le;Téléphone;E-mail\r\n1;"Traoré; Awa";2001-04-05;+223 70 12 34 56;AWA@Exemple.ml\r\n2;Diop;1999-01-01;;binta@exemple.sn\r\n';
  expect(readPeople(text, null)).toEqual({
    people: [{ email: 'awa@exemple.ml', phone: '+22370123456' }, email('binta@exemple.sn')],
    wrong: [],
  });
});

test.each([
  'Nom;Téléphone;E-mail\nTraoré, Awa;+223 70 12 34 56;awa@exemple.ml',
  'Nom;Fixe;Mobile;E-mail\nTraoré, Awa;+223 20 22 33 44;+223 70 12 34 56;awa@exemple.ml',
  '\n\n\tTéléphone\tE-mail\nTraoré, Awa\t+223 70 12 34 56\tawa@exemple.ml',
])('where it does, a comma in a name moves no column: %j', (text) => {
  expect(readPeople(text, null)).toEqual({
    people: [{ email: 'awa@exemple.ml', phone: '+22370123456' }],
    wrong: [],
  });
});

test.each(['Téléphone', 'T\u00e9l', 'Te\u0301le\u0301phone', 'TEL', 'T?l', 'T��l'])(
  '« %s » heads numbers, « Talent » does not',
  (head) => {
    expect(readPeople(`Talent;${head};Mail\nAwa;+22370123456;awa@exemple.ml`, null)).toEqual({
      people: [{ email: 'awa@exemple.ml', phone: '+22370123456' }],
      wrong: [],
    });
  },
);

test('without such a line one of each kind is one person, several of a kind are several', () => {
  expect(readPeople('Awa,awa@exemple.ml,+22370123456', null).people).toEqual([
    { email: 'awa@exemple.ml', phone: '+22370123456' },
  ]);
  expect(readPeople('a@exemple.ml, b@exemple.ml\nc@exemple.ml; d@exemple.ml', null).people).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => email(`${name}@exemple.ml`)),
  );
});

test('each wrong line is named, and a quote that is never closed', () => {
  expect(problems('Téléphone\n+22370123456\nabc\n\n1,2E+11')).toEqual([
    '3 abc Numéro sans indicatif\u00a0: écrivez +223, +221, +225 ou +226 devant, ou choisissez un pays.',
    '5 1,2E+11 Excel a raccourci ce numéro\u00a0: mettez sa colonne au format Texte, puis retapez-le.',
  ]);
  expect(problems('a@exemple.ml\n"b@exemple.ml')).toEqual(['2  Guillemet ouvert et jamais refermé.']);
});

test.each(['Awa;2,23701E+10', 'Nom;Téléphone\nAwa;2,23701E+10', 'Awa,2.23701e+10', 'Awa,"2,23701E+10"'])(
  'a number that Excel shortened is said to be one: %j',
  (text) => {
    expect(readPeople(text, 'ML')).toEqual({
      people: [],
      wrong: [
        {
          line: text.split('\n').length,
          typed: expect.stringMatching(/^2[.,]23701E\+10$/i),
          problem: expect.stringContaining('Excel a raccourci ce numéro'),
        },
      ],
    });
  },
);

test('whoever is named twice, by address or by number, is one person with both', () => {
  const named = [
    email('a@exemple.ml'),
    { email: 'a@exemple.ml', phone: '+22370123456' },
    phone('+22370123456'),
    phone('+22370999999'),
    email('b@exemple.ml'),
  ];
  expect(mergePeople(named, [email('b@exemple.ml')])).toEqual({
    fresh: [{ email: 'a@exemple.ml', phone: '+22370123456' }, phone('+22370999999')],
    doubled: 3,
  });
});

test('a line that would make one person of two keeps them apart', () => {
  const named = [
    email('a@exemple.ml'),
    phone('+22370123456'),
    { email: 'a@exemple.ml', phone: '+22370123456' },
  ];
  expect(mergePeople(named, []).fresh).toEqual([email('a@exemple.ml'), phone('+22370123456')]);
});

test('two addresses are two people, and the number they share stays the first’s', () => {
  const a = { email: 'a@exemple.ml', phone: '+22370123456' };
  const b = { email: 'b@exemple.ml', phone: '+22370123456' };
  expect(mergePeople([a, b], [])).toEqual({ fresh: [a, email('b@exemple.ml')], doubled: 0 });
  expect(mergePeople([b], [a])).toEqual({ fresh: [email('b@exemple.ml')], doubled: 0 });
  expect(mergePeople([a, b], [email('a@exemple.ml')])).toEqual({ fresh: [b], doubled: 1 });
  expect(mergePeople([a, email('b@exemple.ml'), b, phone('+22370123456')], [])).toEqual({
    fresh: [a, email('b@exemple.ml')],
    doubled: 2,
  });
});
