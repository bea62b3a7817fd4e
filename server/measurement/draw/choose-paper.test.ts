import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { itemOf } from '../prior.ts';
import { choosePaper } from './choose-paper.ts';
import type { Candidate } from './choose-questions.ts';

const LABEL = { type: 'mcq', difficulty: 'medium', family: false } as const;

function aSkill(id: string, live: number, trials: number) {
  const candidates: Candidate[] = Array.from({ length: live + trials }, (_, index) => ({
    ...LABEL,
    id: `${id}${index}`,
    met: 0,
    drawn: 0,
    share30: 0,
    probation: index >= live,
    item: itemOf({ ...LABEL, id: `${id}${index}`, points: 1, options: 4 }, null),
  }));
  return { id, candidates };
}

function unscored(skills: number, perSkill: number, live = 30): number {
  const paper = choosePaper(
    Array.from({ length: skills }, (_, index) => aSkill(`s${index}-`, live, 5)),
    { perSkill, random: seededRandom(skills * 100 + perSkill) },
  );
  return [...paper.values()].flat().filter(({ scored }) => !scored).length;
}

test('a paper holds at most two unscored trials', () => {
  expect(unscored(3, 10)).toBe(2);
  expect(unscored(5, 10)).toBe(2);
});

test('no trial takes the place of a question that a certificate needs', () => {
  expect(unscored(1, 10)).toBe(0);
  expect(unscored(2, 5)).toBe(0);
  expect(unscored(2, 6)).toBe(2);
  expect(unscored(3, 5)).toBe(0);
});

test('a profile with nothing but questions on probation gives a scored paper', () => {
  expect(unscored(2, 5, 0)).toBe(0);
});
