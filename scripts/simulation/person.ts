import { successChance } from '#server/measurement/item-response.ts';
import { normal } from '#server/measurement/testing.ts';
import { trueShare } from '#server/measurement/true-share.ts';
import { poolItem, type SimulatedQuestion } from './pool.ts';

/** How much somebody's skills differ from each other, in logits; abilities differ by 1. */
const BETWEEN_SKILLS = 0.3;
/** The share of met questions somebody knows when they come again. */
const KEPT = 0.8;
/** A family's procedure gets easier each time, in logits; its variant is new. */
const PRACTICE = 0.3;
/** A family that leaked is known as if it had been practised so often. */
const LEAKED_PRACTICE = 5;
/** Open and code answers are marked by so many criteria. Of open ones the grader misreads so many; code is run. */
const CRITERIA = 3;
const MISREAD = 0.05;

export type Person = {
  /** Ability in each skill, in logits. */
  skills: Map<string, number>;
  knowsLeaks: boolean;
  met: Map<string, number>;
  kept: Set<string>;
};

/** @param mean the ability of candidates on average, in logits */
export function makePerson(
  skills: readonly string[],
  { mean, knowsLeaks }: { mean: number; knowsLeaks: boolean },
  random: () => number,
): Person {
  const ability = mean + normal(random);
  return {
    skills: new Map(skills.map((skill) => [skill, ability + BETWEEN_SKILLS * normal(random)])),
    knowsLeaks,
    met: new Map(),
    kept: new Set(),
  };
}

/** What this person would win of the whole pool by their own knowledge, without leaks or luck. */
export function trueShareOf({ skills }: Person, pool: readonly SimulatedQuestion[]): number {
  const shares = [...Map.groupBy(pool, ({ skill }) => skill)].map(([skill, own]) => {
    const items = own.map((question) => poolItem(question, question.truth));
    const mean = items.reduce((sum, { points, lives }) => sum + points * lives, 0);
    const count = items.reduce((sum, { lives }) => sum + lives, 0);
    return { share: trueShare(items, skills.get(skill) as number), worth: mean / count };
  });
  const worth = shares.reduce((sum, each) => sum + each.worth, 0);
  return shares.reduce((sum, each) => sum + each.share * each.worth, 0) / worth;
}

/** Answers a question and remembers it. @returns the share of its points */
export function answer(
  person: Person,
  question: SimulatedQuestion,
  leaked: ReadonlySet<string>,
  random: () => number,
): number {
  const share = shareWon(person, question, person.knowsLeaks && leaked.has(question.id), random);
  person.met.set(question.id, (person.met.get(question.id) ?? 0) + 1);
  if (random() < KEPT) person.kept.add(question.id);
  return share;
}

function shareWon(
  person: Person,
  question: SimulatedQuestion,
  leaked: boolean,
  random: () => number,
): number {
  const { family, skill, truth, type, id } = question;
  if (!family && (leaked || person.kept.has(id))) return 1;
  const practised = family ? (person.met.get(id) ?? 0) + (leaked ? LEAKED_PRACTICE : 0) : 0;
  const chance = successChance(truth, (person.skills.get(skill) as number) + PRACTICE * practised);
  if (type === 'mcq') return random() < chance ? 1 : 0;
  const misread = type === 'open' ? MISREAD : 0;
  let met = 0;
  for (let criterion = 0; criterion < CRITERIA; criterion++) {
    const right = random() < chance;
    if (right !== random() < misread) met += 1;
  }
  return met / CRITERIA;
}
