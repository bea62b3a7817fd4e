import { expect, test } from 'vitest';
import { readBank } from '#server/features/catalogue/bank.ts';
import { successChance } from '#server/measurement/item-response.ts';
import { cutOf, MASTERY } from '#server/measurement/true-share.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { Exam } from './exam.ts';
import { makePerson } from './person.ts';
import type { SimulatedQuestion } from './pool.ts';

const cells = (await readBank()).flatMap((bank) =>
  LEVELS.flatMap((level) => [5, 10].map((perSkill) => ({ bank, slug: bank.slug, level, perSkill }))),
);
const PAPERS = 200;

test.each(cells)(
  '$slug, $level: who has the true share of a pass is expected within a point of it on papers of $perSkill a skill',
  ({ bank, level, perSkill }) => {
    const exam = new Exam(bank, { level, countable: 0, perSkill, month: PAPERS }, seededRandom(perSkill));
    const cut = cutOf(exam.curve);
    const nobody = makePerson(exam.skills, { mean: 0, knowsLeaks: false }, exam.random);
    const papers = Array.from({ length: PAPERS }, () => exam.draw(nobody));
    const scores = papers.map((paper) => scoreAt(cut, paper));
    const mean = scores.reduce((sum, score) => sum + score, 0) / PAPERS;
    expect(Math.abs(mean - 100 * MASTERY)).toBeLessThan(1);
    const asked = new Set(papers.flat().map(({ type }) => type));
    expect(asked).toEqual(new Set(exam.all.map(({ type }) => type)));
  },
);

/** Percent: the points that somebody of this ability is expected to win. */
function scoreAt(theta: number, paper: readonly SimulatedQuestion[]): number {
  const points = paper.reduce((sum, question) => sum + question.points, 0);
  return (
    (100 * paper.reduce((sum, { points, item }) => sum + points * successChance(item, theta), 0)) / points
  );
}
