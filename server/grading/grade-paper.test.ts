import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLanguageModel } from '#server/providers/language-model/index.ts';
import { type FakeModel, startFakeModel } from '#server/testing/outside/fake-model.ts';
import { bounds } from './bounds.ts';
import { gradePaper } from './grade-paper.ts';
import { code, criterion, mcq, open } from './testing.ts';

const log = { warn: () => undefined };
const questions = [
  mcq({ id: 'a', skill_name: 'Vente', points: 1 }),
  open([criterion(['vérifier stock'])], { id: 'b', skill_name: 'Vente' }),
  code([{ expected: 1 }], { id: 'c', skill_name: 'Code' }),
];
const answers = new Map([
  ['a', '2'],
  ['b', 'Je pars.'],
  ['c', 'const f = () => 1'],
]);

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

test('scores are the share of points, unrounded, in all and by skill', async () => {
  const paper = await gradePaper({ questions, answers, log });
  expect(paper.questions.map(({ question_id, points }) => [question_id, points])).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 4],
  ]);
  expect(paper.global_score).toBe((100 * 5) / 7);
  expect(paper.domain_scores).toEqual({ Vente: 100 / 3, Code: 100 });
  expect(paper.grader).toBe('Notation\u00a0: barème automatique');
});

test('a trial is graded and counts in no score', async () => {
  const paper = await gradePaper({
    questions: [...questions, mcq({ id: 'new', skill_name: 'Droit', scored: false })],
    answers: new Map([...answers, ['new', '2']]),
    log,
  });
  expect(paper.questions.at(-1)).toMatchObject({ question_id: 'new', points: 2 });
  expect(paper.global_score).toBe((100 * 5) / 7);
  expect(paper.highest).toBe((100 * 5) / 7);
  expect(Object.keys(paper.domain_scores)).toEqual(['Vente', 'Code']);
});

test('an answer to be read again may come to all or nothing', () => {
  const grade = { question_id: 'b', points: 1, max: 4, right: 'partial', graded_by: 'rubric' } as const;
  expect(bounds(grade)).toEqual({ low: 1, high: 1 });
  expect(bounds({ ...grade, review: 'unplaced' })).toEqual({ low: 0, high: 4 });
});

test('a question without an answer is blank', async () => {
  const paper = await gradePaper({ questions, answers: new Map(), log });
  expect(paper.questions.map(({ right }) => right)).toEqual(['blank', 'blank', 'blank']);
  expect(paper.global_score).toBe(0);
});

test('an empty paper scores 0', async () => {
  expect(await gradePaper({ questions: [], answers, log })).toMatchObject({
    global_score: 0,
    domain_scores: {},
  });
});

test('the report says which grader spoke', async () => {
  const model = createLanguageModel({
    apiKey: 'k',
    baseUrl: fake.baseUrl,
    model: 'gpt-test',
    log,
    retryDelayMs: 1,
  });
  const graderOf = async (more: [string, string][] = []) =>
    (
      await gradePaper({
        questions: [...questions, open([criterion(['prix'])], { id: 'd' })],
        answers: new Map([...answers, ...more]),
        model,
        log,
      })
    ).grader;
  fake.reply(() => ({ grades: [{ question: 'q1', criteria: [{ id: 'c1', mark: 0, quote: '' }] }] }));
  expect(await graderOf()).toBe('Notation\u00a0: gpt-test');
  expect(await graderOf([['d', 'Le prix.']])).toBe('Notation\u00a0: gpt-test et barème automatique');
  fake.behave('error_500');
  expect(await graderOf()).toBe('Notation\u00a0: barème automatique');
});
