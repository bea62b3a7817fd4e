import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '#server/http/csv.ts';
import { checkDrafts } from './check-drafts.ts';
import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import type { Draft } from './draft.ts';
import { readQuestionCsv, writeQuestionCsv } from './question-csv.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const pieces = [
  '~',
  '=',
  '#',
  '####',
  '{',
  '}',
  ':',
  '::',
  '\\',
  '\\n',
  '\n',
  '%50%',
  '[html]',
  '->',
  '//',
  '$CATEGORY:',
  '`a ? b : c`',
  'été',
  '"',
  ';',
  ',',
  "'",
  '=1+1',
  '+',
  '@',
  '-',
  '\t',
  ' ',
  'T',
  'TRUE',
  '&amp;',
  '<b>',
  'Bamako',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) =>
    parts
      .join('')
      .replace(/\p{Cc}/gu, (control) => ('\n\t'.includes(control) ? control : ''))
      .trim(),
  )
  .filter((joined) => joined !== '');

const draft: fc.Arbitrary<Draft> = fc
  .record({
    text,
    options: fc.array(text, { minLength: 2, maxLength: 6 }),
    correct_index: fc.nat(5),
    explanation: fc.oneof(text, fc.constant('')),
    level: fc.constantFrom('junior', 'intermediate', 'senior'),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    points: fc.integer({ min: 1, max: 20 }),
  })
  .map((made) => ({ ...made, correct_index: made.correct_index % made.options.length }));
const drafts = fc.array(draft, { minLength: 1, maxLength: 5 });

const questions = (reads: ReturnType<typeof readGift>) =>
  reads.map((read) => ('question' in read ? read.question : read.problem));

describe('what is exported comes back the same', () => {
  test('as GIFT', () => {
    fc.assert(
      fc.property(drafts, (made) => void expect(questions(readGift(writeGift('Paie', made)))).toEqual(made)),
      { numRuns: 500 },
    );
  });

  test('as CSV', () => {
    fc.assert(
      fc.property(
        drafts,
        (made) => void expect(questions(readQuestionCsv(writeQuestionCsv(made)))).toEqual(made),
      ),
      { numRuns: 500 },
    );
  });
});

describe('any text at all is read or refused, never a fault', () => {
  const file = fc.oneof(
    text,
    fc.array(text).map((lines) => lines.join('\n\n')),
    fc.string({ unit: 'binary' }),
  );
  test.each([
    ['GIFT', readGift],
    ['CSV', readQuestionCsv],
  ])('%s', (_, read) => {
    fc.assert(
      fc.property(file, (given) => {
        const { accepted, problems } = checkDrafts(read(given), 'junior', []);
        for (const { question } of accepted) expect(question.options[question.correct_index]).toBeTruthy();
        for (const { detail, line } of problems) expect([detail !== '', line >= 1]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });
});

test('no cell of an export begins like a formula', () => {
  fc.assert(
    fc.property(text, (given) => {
      for (const cell of [
        given,
        `=${given}`,
        `+${given}`,
        `-${given}`,
        `@${given}`,
        `\t${given}`,
        ` =${given}`,
      ]) {
        const written = writeCsv([[cell]]).slice(1, -2);
        expect(written).not.toMatch(/^"?\s*[=+\-@|\t]/);
        expect(readCsv(writeCsv([['h'], [cell]])).rows[1]?.cells[0]).toBe(cell.trim());
      }
    }),
  );
});

describe('GIFT as Moodle writes it', () => {
  const one = (gift: string) => questions(readGift(gift))[0];

  test('HTML, feedback, weights and comments', () => {
    expect(
      one(`// question: 12  name: TVA
// [tag:junior] [tag:difficile] [tag:3 points]
::TVA::[html]<p>Quel est le <b>taux</b> \\: 18 \\= ?</p>{
	~%0%<em>10</em> %#Non
	~%100%[html]<p>18 %</p>#Oui
	~5 %
	####[html]<p>Code g&amp;n&nbsp;\\: article 1</p>
}`),
    ).toEqual({
      text: 'Quel est le taux : 18 = ?',
      options: ['<em>10</em> %', '18 %', '5 %'],
      correct_index: 1,
      explanation: 'Code g&n\u00a0: article 1',
      level: 'junior',
      difficulty: 'hard',
      points: 3,
    });
  });

  test('true or false, and a gap in the sentence', () => {
    expect(one('La TVA est un impôt.{T}')).toMatchObject({ options: ['Vrai', 'Faux'], correct_index: 0 });
    expect(one('La TVA est {=un impôt ~une taxe} indirect.')).toMatchObject({
      text: 'La TVA est _____ indirect.',
    });
  });

  test.each([
    ['Une rédaction {}', 'rédaction'],
    ['Un nombre {#3:1}', 'nombre'],
    ['Court {=a =b}', 'réponse courte'],
    ['Apparier {=a -> b =c -> d}', 'appariement'],
    ['Deux {=a =b ~c}', '2'],
    ['Aucune {~a ~b}', '0'],
    ['Rien', 'accolades'],
    ['Ouverte {=a ~b', 'jamais fermée'],
    ['{=a ~b}', 'pas de texte'],
  ])('%s is refused, saying why', (gift, why) => {
    expect(one(gift)).toContain(why);
  });
});

test('each bad line is named by its number', () => {
  const gift = 'Bonne {=a ~b}\n\n// rien\n\nMauvaise {}\n\nBonne\u00a0{=c\n~d}\n\nbonne {=e ~f}';
  const { accepted, problems } = checkDrafts(readGift(gift), 'senior', ['Déjà là']);
  expect(accepted.map(({ line }) => line)).toEqual([1]);
  expect(problems.map(({ line }) => line)).toEqual([5, 7, 10]);
  const csv =
    'Question,Option_A,Option_B,Bonne_réponse,niveau\n"sur\ndeux lignes",1,2,a,\nq2,1,1,b,\nq3,1,2,c,\nq4,1,2,z,\nq5,1,2,1,expert\nDéjà là,1,2,B,Senior\n"jamais fermée,1,2';
  const read = checkDrafts(readQuestionCsv(csv), 'senior', ['Déjà là']);
  expect(read.accepted).toMatchObject([
    { line: 2, question: { text: 'sur\ndeux lignes', level: 'senior', points: 2 } },
  ]);
  expect(read.problems).toMatchObject([
    { line: 4, detail: 'Deux options sont identiques.' },
    { line: 5, detail: 'La bonne réponse n’est pas une des options.' },
    { line: 6, detail: expect.stringContaining('«\u00a0z\u00a0»') },
    { line: 7, detail: expect.stringContaining('niveau') },
    { line: 8, detail: expect.stringContaining('déjà dans la banque') },
    { line: 9, detail: expect.stringContaining('guillemet') },
  ]);
});

test('a CSV without its columns is told which', () => {
  expect(readQuestionCsv('a;b\n1;2')).toEqual([
    { line: 1, problem: expect.stringContaining('question, option_a') },
  ]);
  expect(readQuestionCsv('')).toHaveLength(1);
});

describe('a file', () => {
  const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
  test.each([
    ['in Latin-1', Buffer.from('Éléphant', 'latin1')],
    ['in UTF-16', Buffer.from('\ufeffÉléphant', 'utf16le')],
    ['that is an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
  ])('%s is refused', (_, bytes) => {
    expect(() => decode(base64(bytes))).toThrow('UTF-8');
  });

  test('of 50,000 lines is read, of one more refused', () => {
    expect(readGift(decode(base64('Quoi {=a ~b}\n\n'.repeat(24_999))))).toHaveLength(24_999);
    expect(() => decode(base64('\n'.repeat(50_000)))).toThrow('50\u00a0000 lignes');
  });
});
