import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameValue } from '#server/grading/sandbox/same-value.ts';
import { writeCsv } from '#server/text/csv.ts';
import { readCsv } from '#server/text/read-csv.ts';
import { plain } from '#shared/rules/text/plain.ts';
import { checkDrafts } from './check-drafts.ts';
import { decode } from './decode.ts';
import type { Answers, Draft } from './draft.ts';
import { readQuestionCsv, writeQuestionCsv } from './question-csv.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const SEED = 31;
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
/** What JSON keeps as it is, without the key that means an object's prototype: nothing that is read has it. */
const value = fc
  .jsonValue({ maxDepth: 2 })
  .map((made) => JSON.parse(JSON.stringify(made).replaceAll('__proto__', 'proto')));
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

const answers: fc.Arbitrary<Answers> = fc.oneof(
  fc
    .record({ options: fc.array(text, { minLength: 2, maxLength: 6 }), correct_index: fc.nat(5) })
    .map(({ options, correct_index }) => ({
      type: 'mcq' as const,
      options,
      correct_index: correct_index % options.length,
    })),
  fc
    .uniqueArray(
      fc.record(
        {
          label: text,
          points: fc.integer({ min: 1, max: 20 }),
          accept: fc.array(text, { minLength: 1, maxLength: 4 }),
          partial: fc.array(text, { minLength: 1, maxLength: 3 }),
        },
        { requiredKeys: ['label', 'points', 'accept'] },
      ),
      { minLength: 1, maxLength: 4, selector: ({ label }) => plain(label) },
    )
    .map((criteria) => ({
      type: 'open' as const,
      rubric: {
        criteria: criteria.map((criterion, place) => ({
          id: `c${place + 1}-${plain(criterion.label).slice(0, 24)}`,
          ...criterion,
        })),
      },
    })),
  fc
    .record({
      function_name: fc.constantFrom('addition', '$prix', '_x1'),
      starter: text,
      tests: fc
        .array(
          fc.record({
            args: fc.array(value),
            expected: value,
            hidden: fc.boolean(),
            label: text,
          }),
          { minLength: 2, maxLength: 4 },
        )
        .filter((tests) => {
          const [first, ...others] = tests.filter(({ hidden }) => hidden);
          return others.some(({ expected }) => !isSameValue(expected, first?.expected));
        }),
    })
    .map((code) => ({ type: 'code' as const, code: { language: 'javascript' as const, ...code } })),
);

const draft: fc.Arbitrary<Draft> = fc
  .record({
    text,
    explanation: fc.oneof(text, fc.constant('')),
    level: fc.constantFrom('junior', 'intermediate', 'senior'),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    points: fc.integer({ min: 1, max: 20 }),
  })
  .chain((common) => answers.map((particular) => ({ ...common, ...particular })));
const drafts = fc.array(draft, { minLength: 1, maxLength: 5 });

const questions = (reads: ReturnType<typeof readGift>) =>
  reads.map((read) => ('question' in read ? read.question : read.problem));

describe('what is exported comes back the same', () => {
  test('as GIFT', () => {
    fc.assert(
      fc.property(drafts, (made) => void expect(questions(readGift(writeGift('Paie', made)))).toEqual(made)),
      { numRuns: 150, seed: SEED },
    );
  });

  test('as CSV', () => {
    fc.assert(
      fc.property(
        drafts,
        (made) => void expect(questions(readQuestionCsv(writeQuestionCsv(made)))).toEqual(made),
      ),
      { numRuns: 150, seed: SEED },
    );
  });
});

test('a variant of a family says so, and is not taken for a question of its own', () => {
  const variant: Draft = {
    type: 'mcq',
    text: 'Combien ?',
    options: ['1', '2'],
    correct_index: 1,
    explanation: 'Deux.',
    level: 'junior',
    difficulty: 'easy',
    points: 1,
  };
  const sample = 'tva-ttc, exemple 1 sur 3';
  const gift = writeGift('Paie', [{ ...variant, sample }]);
  expect(gift).toContain(`\n// Variante de la famille ${sample}\n`);
  expect(questions(readGift(`${gift}\nAutre {=a ~b}`))).toMatchObject([
    expect.stringContaining(sample),
    { text: 'Autre' },
  ]);
  const csv = writeQuestionCsv([{ ...variant, sample }]);
  expect(csv).toContain(sample);
  expect(questions(readQuestionCsv(csv))).toEqual([expect.stringContaining(sample)]);
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
        for (const { question } of accepted) {
          if (question.type === 'mcq') expect(question.options[question.correct_index]).toBeTruthy();
        }
        for (const { detail, line } of problems) expect([detail !== '', line >= 1]).toEqual([true, true]);
      }),
      { numRuns: 500, seed: SEED },
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
	~<p>5 %</p>
	####<p>Code d&rsquo;imp&ocirc;t, g&amp;n&nbsp;\\: article 1</p>
}`),
    ).toEqual({
      type: 'mcq',
      text: 'Quel est le taux : 18 = ?',
      options: ['10 %', '18 %', '5 %'],
      correct_index: 1,
      explanation: 'Code d’impôt, g&n\u00a0: article 1',
      level: 'junior',
      difficulty: 'hard',
      points: 3,
    });
  });

  test('HTML that names marks and control characters is stored as a request would bring it', () => {
    expect(one('[html]<p>L&#8217;e&#769;te&#769;&#8;</p>{T}')).toMatchObject({ text: 'L’\u00e9t\u00e9' });
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

describe('an open question', () => {
  test('in GIFT is an essay with its criteria on the lines before it', () => {
    const gift = `// [tag:senior]
// [critère] 2 | Retenue à la source | retenue ; précompte | impôt
// [critere] 1 | Délai \\| 15 du mois | le 15 ; quinze
Comment payer l’impôt ? {####Voir le code.}

Sans critères {}

// [critère] beaucoup | Nom | mot
Mal notée {}

// [critère] 1 | Nom |
Sans mots {}

// [critère] 12 | A | a
// [critère] 9 | B | b
Trop de points {}

// [critère] 1 | A | a
À choix {=a ~b}`;
    const { accepted, problems } = checkDrafts(readGift(gift), 'junior', []);
    expect(accepted).toMatchObject([
      {
        line: 4,
        question: {
          type: 'open',
          text: 'Comment payer l’impôt ?',
          explanation: 'Voir le code.',
          level: 'senior',
          points: 3,
          rubric: {
            criteria: [
              {
                label: 'Retenue à la source',
                points: 2,
                accept: ['retenue', 'précompte'],
                partial: ['impôt'],
              },
              { label: 'Délai | 15 du mois', points: 1, accept: ['le 15', 'quinze'] },
            ],
          },
        },
      },
    ]);
    expect(problems).toMatchObject([
      { line: 6, detail: expect.stringContaining('rédaction') },
      { line: 9, detail: expect.stringContaining('points | nom | mots attendus') },
      { line: 12, detail: expect.stringContaining('n’attend aucun mot') },
      { line: 16, detail: expect.stringContaining('1 à 20') },
      { line: 19, detail: expect.stringContaining('avant une rédaction') },
    ]);
  });

  test('in CSV has its criteria in a cell, one a line, and needs no options', () => {
    const csv =
      'type;question;critères\nouverte;Pourquoi ?;"1 | Cause | pluie ; eau\n2 | Effet | crue"\n;Et alors ?;1 | Suite | rien\nchoix;Quoi ?;\nroman;Qui ?;';
    const { accepted, problems } = checkDrafts(readQuestionCsv(csv), 'junior', []);
    expect(accepted.map(({ question }) => [question.type, question.points])).toEqual([
      ['open', 3],
      ['open', 1],
    ]);
    expect(problems).toMatchObject([
      { line: 5, detail: expect.stringContaining('bonne réponse') },
      { line: 6, detail: expect.stringContaining('type') },
    ]);
  });
});

test.each([
  ['no JSON', 'function'],
  ['no tests', '{"function_name":"f","starter":"","tests":[]}'],
  [
    'visible tests only',
    '{"function_name":"f","starter":"","tests":[{"args":[],"expected":1,"hidden":false,"label":"x"}]}',
  ],
  [
    'hidden tests that one constant passes',
    '{"function_name":"f","starter":"","tests":[{"args":[1],"expected":{"a":1,"b":2},"hidden":true,"label":"x"},{"args":[2],"expected":{"b":2,"a":1},"hidden":true,"label":"y"},{"args":[3],"expected":2,"hidden":false,"label":"z"}]}',
  ],
  [
    'a name that is none',
    '{"function_name":"f()","starter":"","tests":[{"args":[],"expected":1,"hidden":true,"label":"x"}]}',
  ],
  ...['"label":"\\u0000"', '"label":"\\ud800"', '"label":"x","\\u0000":1'].map((part) => [
    `what no database holds: ${part}`,
    `{"function_name":"f","starter":"","tests":[{"args":[1],"expected":1,"hidden":true,"label":"x"},{"args":[2],"expected":2,"hidden":true,${part}}]}`,
  ]),
])('a code question with %s is refused, saying why', (_, code) => {
  const [inGift] = readGift(`// [code] ${code}\nÉcrivez {}`);
  const [inCsv] = readQuestionCsv(
    writeCsv([
      ['type', 'question', 'code'],
      ['code', 'Écrivez', code],
    ]),
  );
  for (const read of [inGift, inCsv])
    expect(read).toMatchObject({ problem: expect.stringContaining('JSON') });
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

test.each([
  ['Combien ? {=a ~b}\n::Q2:: Vrai ou faux ? {TRUE}'],
  ['Combien ? {=a ~b\n::Q2:: Vrai ou faux ? {TRUE}'],
])('two questions that run together are not read as one: %j', (gift) => {
  expect(questions(readGift(gift))).toEqual([expect.stringContaining('ligne vide')]);
});

test('a cell may hold quotes, the separator and blank lines', () => {
  const { rows, unclosed } = readCsv('a;b\r\n"x ""y""; z\n\nw";2\r\n\r\n;\r\n3;4" de long\r\n"5;\n6');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x "y"; z\n\nw', '2'] },
    { line: 7, cells: ['3', '4" de long'] },
  ]);
  expect(unclosed).toBe(8);
  expect(readCsv('a\tb\tc\n1\t\t3').rows[1]?.cells).toEqual(['1', '', '3']);
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
    expect(() => decode(base64('\n'.repeat(50_000)))).toThrow(/50\s000\slignes/);
  });
});
