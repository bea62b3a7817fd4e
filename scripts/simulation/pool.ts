import type { BankProfile } from '#server/features/catalogue/bank.ts';
import type { Item } from '#server/measurement/item-response.ts';
import { itemOf, priorDifficulty } from '#server/measurement/prior.ts';
import { normal } from '#server/measurement/testing.ts';
import type { PoolItem } from '#server/measurement/true-share.ts';
import type { Difficulty, QuestionType } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/contracts/common.ts';
import { livesOf } from '#shared/rules/certificates/certifying.ts';

export type SimulatedQuestion = {
  id: string;
  skill: string;
  type: QuestionType;
  difficulty: Difficulty;
  family: boolean;
  points: number;
  options: number;
  /** As it really is; what the rules know of it is `item`. */
  truth: Item;
  item: Item;
};

/** How much questions really differ in discrimination: the standard deviation of its logarithm. */
const SLOPES = 0.25;

/**
 * The questions of a profile and level with made-up true difficulties, spread around what their labels say.
 * @param countable each skill is filled up to so many with questions like its own; 0 takes the bank as it is
 */
export function makePool(
  bank: BankProfile,
  level: Level,
  countable: number,
  random: () => number,
): SimulatedQuestion[] {
  return bank.skills.flatMap((skill) => {
    const own = [
      ...skill.questions.map((question) => ({
        ...question,
        options: 'options' in question ? question.options.length : 1,
        family: false,
      })),
      ...skill.families.map((family) => ({ ...family, type: 'mcq' as const, options: 4, family: true })),
    ].filter((each) => each.level === level);
    return filledUp(own, countable).map((each, index) => {
      const id = `${skill.slug}/${index}`;
      const { type, difficulty, family, points, options } = each;
      const item = itemOf({ id, type, difficulty, family, points, options }, null);
      const prior = priorDifficulty(each);
      const truth = {
        ...item,
        difficulty: prior.mean + prior.sd * normal(random),
        error: 0,
        discrimination: Math.exp(SLOPES * normal(random)),
      };
      return { id, skill: skill.slug, type, difficulty, family, points, options, item, truth };
    });
  });
}

function filledUp<T extends { family: boolean }>(own: readonly T[], countable: number): T[] {
  const pool = [...own];
  const plain = own.filter(({ family }) => !family);
  for (let at = 0, count = countOf(own); count < countable; at++, count++) {
    pool.push(plain[at % plain.length] as T);
  }
  return pool;
}

export function countOf(pool: readonly { family: boolean }[]): number {
  return pool.reduce((sum, { family }) => sum + livesOf(family), 0);
}

export function poolItem({ skill, family }: SimulatedQuestion, item: Item): PoolItem {
  return { ...item, skill, lives: livesOf(family) };
}
