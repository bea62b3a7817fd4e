import { MOST_EXPOSED } from './choose-questions.ts';
import { typeTotals } from './type-quotas.ts';

type Pool = {
  /** Questions of one skill and level, a family counting as at most five. */
  countable: number;
  perSkill: number;
  /** How many of them are of each type. */
  types?: Readonly<Record<string, number>>;
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
  /** The same for each type: a rare type that is on every paper limits more than the whole. */
  types: { type: string; onEachPaper: number; exposure: number; enough: number }[];
};

/** What a skill's pool allows at a level, for whoever decides how many questions to write. */
export function poolReport({ countable, perSkill, types = {} }: Pool): PoolReport {
  const even = exposureOf(countable, perSkill);
  return {
    maxExposure: even,
    overlap: even,
    questionsEnough: enoughFor(perSkill),
    freshPapers: Math.floor(countable / perSkill),
    types: [...quotasOf(types, perSkill)].map(([type, onEachPaper]) => ({
      type,
      onEachPaper,
      exposure: exposureOf(types[type] ?? 0, onEachPaper),
      enough: enoughFor(onEachPaper),
    })),
  };
}

function quotasOf(types: Readonly<Record<string, number>>, perSkill: number): Map<string, number> {
  const pool = Object.entries(types).flatMap(([type, count]) =>
    Array.from({ length: count }, () => ({ type, lives: 1 })),
  );
  return typeTotals([{ pool, wanted: perSkill }]);
}

function exposureOf(countable: number, wanted: number): number {
  return countable === 0 ? 1 : Math.min(1, wanted / countable);
}

function enoughFor(wanted: number): number {
  return Math.ceil(wanted / MOST_EXPOSED);
}
