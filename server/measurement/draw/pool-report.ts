import { MOST_EXPOSED } from './choose-questions.ts';

type Pool = {
  /** Questions of one skill and level, a family counting as at most five. */
  countable: number;
  perSkill: number;
};

type PoolReport = {
  /** The share of papers that hold each question when all are drawn evenly, 0 to 1. */
  maxExposure: number;
  /** The share of a paper that two strangers are expected to have in common, 0 to 1. */
  overlap: number;
  /** From so many on, no question is in more papers than allowed. */
  questionsEnough: number;
  /** How many papers a person can take in which every question is new. */
  freshPapers: number;
};

/** What a skill's pool allows at a level, for whoever decides how many questions to write. */
export function poolReport({ countable, perSkill }: Pool): PoolReport {
  const even = countable === 0 ? 1 : Math.min(1, perSkill / countable);
  return {
    maxExposure: even,
    overlap: even,
    questionsEnough: Math.ceil(perSkill / MOST_EXPOSED),
    freshPapers: Math.floor(countable / perSkill),
  };
}
