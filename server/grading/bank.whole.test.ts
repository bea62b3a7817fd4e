import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradeCode } from './grade-code.ts';
import { gradeOpen } from './grade-open.ts';
import type { PaperQuestion } from './types.ts';

type BankQuestion = Omit<PaperQuestion, 'id'> & {
  key: string;
  rubric?: { samples: { answer: string; min: number; max: number }[] };
  code?: { solution: string; wrong: string | string[] };
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

const programs = questions.filter(({ type }) => type === 'code');

test.each(programs)('$id: the solution passes and the wrong ones do not', async (question) => {
  const solved = await gradeCode(question, question.code?.solution ?? '');
  expect(solved).toMatchObject({ points: question.points, right: 'right' });
  for (const wrong of [question.code?.wrong ?? ''].flat()) {
    const missed = await gradeCode(question, wrong);
    expect(missed.points).toBeLessThan(question.points);
    expect(missed.right).not.toBe('blank');
  }
});
