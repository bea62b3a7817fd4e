import { expect, test } from 'vitest';
import { mcq } from '#server/grading/testing.ts';
import { outcomesBySkill } from './outcomes-by-skill.ts';

test('answers are counted of the questions in the score alone: neither on trial nor neutralised', () => {
  const questions = [
    mcq({ id: 'sound' }),
    mcq({ id: 'trial', scored: false }),
    mcq({ id: 'withdrawn', neutralised: true }),
  ];
  const grades = questions.map(({ id }) => ({
    question_id: id,
    right: id === 'sound' ? ('right' as const) : ('wrong' as const),
  }));
  expect(outcomesBySkill({ scores: { Gestion: 100 }, medians: new Map(), grades, questions })).toEqual([
    { skill: 'Gestion', score: 100, median: null, right: 1, partial: 0, wrong: 0, blank: 0, unread: 0 },
  ]);
});

test('an answer that nobody could place is not told as wrong until somebody has read it', () => {
  const questions = [mcq({ id: 'sound' }), mcq({ id: 'unread' })];
  const grades = [
    { question_id: 'sound', right: 'right' as const },
    { question_id: 'unread', right: 'wrong' as const, review: 'unplaced' as const },
  ];
  expect(outcomesBySkill({ scores: { Gestion: 50 }, medians: new Map(), grades, questions })).toMatchObject([
    { right: 1, partial: 0, wrong: 0, blank: 0, unread: 1 },
  ]);
});
