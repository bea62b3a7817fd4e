import { isEnough, livesOf } from '#shared/rules/certificates/certifying.ts';
import { shuffled } from '#shared/rules/units/shuffle.ts';
import { cutOf, scoredPool, shareCurve } from '../true-share.ts';
import { type Candidate, type Chosen, chooseQuestions } from './choose-questions.ts';

type Skill = { id: string; candidates: readonly Candidate[] };
/** As many questions of each skill, or as many as this says of each in turn. */
export type PerSkill = number | readonly number[];
type Wish = { perSkill: PerSkill; random: () => number };

/** Unscored questions on probation in one paper. */
const TRIALS = 2;

/** The questions of a paper by skill; a skill with too few questions has fewer than wanted. */
export function choosePaper(skills: readonly Skill[], { perSkill, random }: Wish): Map<string, Chosen[]> {
  const cut = cutOf(shareCurve(poolOf(skills)));
  const withTrials = new Set(
    shuffled(skills, random)
      .slice(0, trialsOf(skills.map((_, at) => wantedOf(perSkill, at))))
      .map(({ id }) => id),
  );
  const chosen = chooseQuestions(
    skills.map(({ id, candidates }, at) => ({
      candidates,
      perSkill: wantedOf(perSkill, at),
      trials: withTrials.has(id) ? 1 : 0,
    })),
    { cut, random },
  );
  return new Map(skills.map(({ id }, at) => [id, chosen[at] as Chosen[]]));
}

/** How many questions the skill at this place gives. */
export function wantedOf(perSkill: PerSkill, at: number): number {
  return typeof perSkill === 'number' ? perSkill : (perSkill[at] ?? 0);
}

/** At most one in a skill, and none that would leave too few scored questions for a certificate. */
function trialsOf(wanted: readonly number[]): number {
  for (let trials = Math.min(TRIALS, wanted.length); trials > 0; trials--) {
    const scored = wanted.map((count, at) => count - (at < trials ? 1 : 0));
    if (isEnough(scored)) return trials;
  }
  return 0;
}

function poolOf(skills: readonly Skill[]) {
  return scoredPool(
    skills.flatMap(({ id, candidates }) =>
      candidates.map(({ item, family, probation }) => ({
        ...item,
        skill: id,
        lives: livesOf(family),
        probation,
      })),
    ),
  );
}
