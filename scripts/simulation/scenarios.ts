import type { BankProfile } from '#server/features/catalogue/bank.ts';
import type { Level } from '#shared/contracts/common.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { Exam } from './exam.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Leak, NO_LEAK, runSeason, warmUp } from './season.ts';

type Scenario = {
  name: string;
  /** Answers a question before the season, by people who know no leaks; 0: nothing but labels is known. */
  calibratedOn: number;
  leak: Leak;
};

const LEAK: Leak = { share: 0.3, known: 0.5 };

export const SCENARIOS = {
  calibrated: { name: 'calibrated', calibratedOn: 300, leak: NO_LEAK },
  leaked: { name: 'leak later', calibratedOn: 300, leak: LEAK },
  fresh: { name: 'new bank', calibratedOn: 0, leak: NO_LEAK },
  leakedFresh: { name: 'new, leaked', calibratedOn: 0, leak: LEAK },
} satisfies Record<string, Scenario>;

export type Setting = {
  bank: BankProfile;
  level: Level;
  /** Each skill is filled up to so many questions; 0 takes the bank as it is. */
  countable: number;
  /** Questions of each skill on a paper. */
  perSkill: number;
  people: number;
  /** Their ability on average, in logits. */
  mean: number;
  /** Papers drawn in 30 days. */
  month: number;
  seed: number;
};

export function simulate(scenario: Scenario, setting: Setting): Figures & { suspended: number } {
  const exam = new Exam(setting.bank, setting, seededRandom(setting.seed));
  if (scenario.calibratedOn > 0) warmUp(exam, scenario.calibratedOn);
  const season = runSeason(exam, setting.people, setting.mean, scenario.leak);
  return { ...figuresOf(season), suspended: exam.all.length - exam.pool.length };
}
