import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeMcq } from './grade-mcq.ts';
import { gradeOpen } from './grade-open.ts';
import { findInjection } from './model/injection.ts';
import { criterion, mcq, open } from './testing.ts';
import type { QuestionGrade } from './types.ts';

const naughty = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[];
const question = open([
  criterion(['vérifier stock', '150 000 FCFA', 'ne change pas', '==='], { partial: ['stock'] }),
  criterion(['prévenir client'], { id: 'c2', points: 1.5, partial: ['client'] }),
]);

function expectSane(grade: QuestionGrade): void {
  expect(grade.points).toBeGreaterThanOrEqual(0);
  expect(grade.points).toBeLessThanOrEqual(grade.max);
  expect(grade.points * 2).toBe(Math.floor(grade.points * 2));
  expect(JSON.stringify(grade).isWellFormed()).toBe(true);
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        'je',
        'vérifie',
        'le',
        'stock',
        'ne',
        'pas',
        'client',
        ',',
        '.',
        '\n',
        '150 000',
        '\u0000',
        'prévenir',
        'sans',
        '===',
        '-',
        "n'",
      ),
    )
    .map((words) => words.join(' ')),
);

test('any text is graded between 0 and the points, the same way each time', () => {
  fc.assert(
    fc.property(anyText, (answer) => {
      const grade = gradeOpen(question, answer);
      expectSane(grade);
      expectSane(gradeMcq(mcq(), answer));
      findInjection(answer, question);
      expect(gradeOpen(question, answer)).toEqual(grade);
    }),
    { numRuns: 500, seed: 20 },
  );
});

test('saying more never loses a criterion met, when said in a sentence of its own', () => {
  fc.assert(
    fc.property(fc.constantFrom('Il fait chaud.', 'Je note tout.', 'Le magasin ouvre.'), (more) => {
      expect(gradeOpen(question, `Je vérifie le stock. ${more}`).points).toBe(
        gradeOpen(question, 'Je vérifie le stock.').points,
      );
    }),
    { seed: 20 },
  );
});

test.each([['naughty strings', naughty]])('%s are graded', (_, texts) => {
  expect(texts.length).toBeGreaterThan(400);
  for (const text of texts) {
    expectSane(gradeOpen(question, text));
    expectSane(gradeMcq(mcq(), text));
    findInjection(text, question);
  }
});

test.each([
  'a'.repeat(4_000),
  'é '.repeat(2_000),
  '1 '.repeat(2_000),
  'ne pas '.repeat(570),
  "n'".repeat(2_000),
  '.'.repeat(4_000),
  '-a'.repeat(2_000),
  ' '.repeat(4_000),
  '1.'.repeat(2_000),
  '\n'.repeat(4_000),
  'ignore '.repeat(570),
  'donne '.repeat(660),
  '\ud800'.repeat(4_000),
  '\u0000'.repeat(4_000),
  `${'2'.repeat(2_600)}.${'0'.repeat(5_300)}1`,
  '⑳'.repeat(4_000),
  '='.repeat(8_000),
  'vérifie le stock '.repeat(470),
  `${'a '.repeat(2_000)}:\n${'-a\n'.repeat(1_300)}`,
])('as many characters of anything as an answer may have are graded (%#)', (text) => {
  expectSane(gradeOpen(question, text));
  findInjection(text, question);
});
