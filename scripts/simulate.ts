import { parseArgs } from 'node:util';
import { type BankProfile, readBank } from '#server/features/catalogue/bank.ts';
import { Level } from '#shared/contracts/common.ts';
import { MOST_PER_SKILL } from '#shared/rules/assessments/exam.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { Exam } from './simulation/exam.ts';
import { guessOnFullPapers, guessOnSmallestPaper } from './simulation/guess.ts';
import { countOf } from './simulation/pool.ts';
import { printTable } from './simulation/print-table.ts';
import { SCENARIOS, simulate } from './simulation/scenarios.ts';

const GUESSERS = 100_000;

const { values: flags } = parseArgs({
  options: {
    /** Another folder than the shipped bank's. */
    bank: { type: 'string' },
    /** The profile's folder in the bank; the first one where none is named. */
    profile: { type: 'string' },
    level: { type: 'string', default: 'junior' },
    /** Every profile and level. */
    all: { type: 'boolean', default: false },
    candidates: { type: 'string', default: '10000' },
    /** Fill each skill up to so many questions with ones like its own. */
    countable: { type: 'string', default: '0' },
    /** Questions of each skill on a paper. */
    'per-skill': { type: 'string', default: `${MOST_PER_SKILL}` },
    /** Average ability of candidates, in logits. */
    mean: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});

const bank = await readBank(flags.bank);
const named = bank.find(({ slug }) => slug === flags.profile) ?? (flags.profile ? undefined : bank[0]);
if (!named) throw new Error(`no profile ${flags.profile}: ${bank.map(({ slug }) => slug).join(', ')}`);
for (const profile of flags.all ? bank : [named]) {
  for (const level of flags.all ? LEVELS : [Level.parse(flags.level)]) report(profile, level);
}

function report(profile: BankProfile, level: Level): void {
  const setting = {
    bank: profile,
    level,
    countable: Number(flags.countable),
    perSkill: Number(flags['per-skill']),
    people: Number(flags.candidates),
    mean: Number(flags.mean),
    month: 1_000,
    seed: Number(flags.seed),
  };
  const exam = new Exam(profile, setting, seededRandom(setting.seed));
  const countable = exam.skills.map((skill) => countOf(exam.all.filter((each) => each.skill === skill)));
  console.log(
    `\n${profile.slug}, ${level}: ${countable.join(', ')} countable questions, ${setting.people} candidates\n`,
  );
  printTable(
    Object.values(SCENARIOS).map((scenario) => ({
      name: scenario.name,
      figures: simulate(scenario, setting),
    })),
  );
  const [full, smallest] = [guessOnFullPapers(exam, GUESSERS), guessOnSmallestPaper(GUESSERS, exam.random)];
  console.log(
    `\nguessers who pass, of ${GUESSERS}: ${full} on a full paper (goal 0), ${smallest} on ten choices`,
  );
}
