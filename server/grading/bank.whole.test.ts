import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradeCode } from './grade-code.ts';
import { gradeOpen } from './grade-open.ts';
import { isSameValue } from './sandbox/same-value.ts';
import type { CodeTest, PaperQuestion } from './types.ts';

type BankQuestion = Omit<PaperQuestion, 'id'> & {
  key: string;
  rubric?: { samples: { answer: string; min: number; max: number }[] };
  code?: { solution: string; wrong: string[] };
};

const bank = new URL('../features/catalogue/bank/', import.meta.url);
const questions = globSync('*/*.json', { cwd: bank })
  .filter((file) => !file.endsWith('profile.json'))
  .sort()
  .flatMap((file) => {
    const skill = JSON.parse(readFileSync(new URL(file, bank), 'utf8')) as { questions: BankQuestion[] };
    return skill.questions.map((question) => ({ ...question, id: `${file} ${question.key}` }));
  });

const samples = questions.flatMap((question) =>
  (question.rubric?.samples ?? []).map((sample, at) => ({
    name: `${question.id}, sample ${at + 1}`,
    question,
    sample,
  })),
);

test.each(samples)('$name gets what its author expects', ({ question, sample }) => {
  const { points } = gradeOpen(question, sample.answer);
  expect(points).toBeGreaterThanOrEqual(sample.min);
  expect(points).toBeLessThanOrEqual(sample.max);
});

/** One word of the rubric for each criterion that one word meets. */
const wordsOf = ({ rubric }: BankQuestion): string[] =>
  (rubric?.criteria ?? []).flatMap(
    ({ accept }) => accept.find((phrase) => /^\p{L}{3,}$/u.test(phrase)) ?? [],
  );

test('bare words of the rubric get no half of any question until somebody reads them', () => {
  const guessed = questions
    .filter((question) => wordsOf(question).length > 1)
    .flatMap((question) => [' et ', ', '].map((link) => gradeOpen(question, wordsOf(question).join(link))));
  expect(guessed.length).toBeGreaterThan(100);
  expect(guessed.filter(({ points, max }) => points >= max / 2)).toEqual([]);
});

const programs = questions.filter(({ type }) => type === 'code');

test('enough code questions for papers that do not repeat them', () => {
  expect(programs.length).toBeGreaterThanOrEqual(24);
});

test.each(programs)('$id: the solution passes', async (question) => {
  const solved = await gradeCode(question, question.code?.solution ?? '');
  expect(solved).toMatchObject({ points: question.points, right: 'right' });
});

test.each(programs)('$id: hidden tests tell each wrong program apart', async (question) => {
  const { tests = [], wrong = [] } = question.code ?? {};
  const hidden = { ...question, code: { ...question.code, tests: tests.filter((each) => each.hidden) } };
  expect(hidden.code.tests.length).toBeGreaterThanOrEqual(2);
  expect(wrong.length).toBeGreaterThanOrEqual(2);
  for (const program of wrong) {
    const missed = await gradeCode(hidden as PaperQuestion, program);
    expect(missed.points).toBeLessThan(question.points);
    expect(missed.right).not.toBe('blank');
  }
});

/** What the tests expect most often: no other constant passes as many. */
function bestConstant(tests: CodeTest[]): unknown {
  const passed = (value: unknown) => tests.filter(({ expected }) => isSameValue(expected, value)).length;
  return tests
    .map(({ expected }) => expected)
    .reduce((best, value) => (passed(value) > passed(best) ? value : best));
}

test.each(programs)('$id: a constant earns nothing', async (question) => {
  const { function_name: name = '', tests = [] } = question.code ?? {};
  const constant = JSON.stringify(bestConstant(tests));
  const graded = await gradeCode(question, `function ${name}() { return ${constant}; }`);
  expect([constant, graded.points]).toEqual([constant, 0]);
});
