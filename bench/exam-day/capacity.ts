import type { Phase } from './plan.ts';
import type { Spent } from './spent.ts';

/** Of one phone. */
type Costs = Record<Phase, Spent>;

/** Seconds that a phase lasts on the day itself. */
const LASTS: Record<Phase, number> = { evening: 3_600, opening: 60, answering: 1_800, together: 60 };
/** Of a core; what is left takes what comes unevenly. */
const USED = 0.6;
const SIZES = [1_000, 10_000, 100_000];

type Need = {
  phones: number;
  phase: Phase;
  applicationCores: number;
  postgresCores: number;
  commits: number;
  /** Megabytes a second. */
  log: number;
};

/** What a day of so many phones takes in its busiest minute, from what one phone costs. */
export function capacity(costs: Costs): Need[] {
  return SIZES.map((phones) => {
    const needs = (Object.keys(LASTS) as Phase[]).map((phase): Need => {
      const { application, postgres, commits, log } = costs[phase];
      const rate = phones / LASTS[phase];
      const cores = (milliseconds: number) => (rate * milliseconds) / 1000 / USED;
      return {
        ...{ phones, phase },
        applicationCores: cores(application),
        postgresCores: cores(postgres),
        commits: rate * commits,
        log: (rate * log) / 1e6,
      };
    });
    const load = (need: Need) => need.applicationCores + need.postgresCores;
    return needs.reduce((most, need) => (load(need) > load(most) ? need : most));
  });
}
