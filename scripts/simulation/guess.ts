import { earnsCertificate } from '#shared/rules/units/score.ts';
import type { Exam } from './exam.ts';
import { makePerson } from './person.ts';

type Question = { type: string; points: number; options: number };

/** Guesses on each paper before the next is drawn. */
const PER_PAPER = 200;

/** How many of so many people who know nothing pass a full paper drawn from this pool. */
export function guessOnFullPapers(exam: Exam, people: number): number {
  const nobody = makePerson(exam.skills, { mean: 0, knowsLeaks: false }, exam.random);
  let passed = 0;
  for (let done = 0; done < people; done += PER_PAPER) {
    const paper = exam.draw(nobody, { noted: false });
    for (let guess = 0; guess < PER_PAPER; guess++) if (passes(paper, exam.random)) passed += 1;
  }
  return passed;
}

/** The same on ten choices of one point each, the smallest paper that certifies. */
export function guessOnSmallestPaper(people: number, random: () => number): number {
  const paper = Array.from({ length: 10 }, () => ({ type: 'mcq', points: 1, options: 4 }));
  let passed = 0;
  for (let guess = 0; guess < people; guess++) if (passes(paper, random)) passed += 1;
  return passed;
}

function passes(paper: readonly Question[], random: () => number): boolean {
  let won = 0;
  let possible = 0;
  for (const { type, points, options } of paper) {
    if (type === 'mcq' && random() < 1 / options) won += points;
    possible += points;
  }
  return earnsCertificate((100 * won) / possible);
}
