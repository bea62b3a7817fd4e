import { isEnough, livesOf } from '#shared/rules/certifying.ts';
import { shuffled } from '#shared/rules/shuffle.ts';
import { cutOf, shareCurve } from '../true-share.ts';
import { type Candidate, type Chosen, chooseQuestions } from './choose-questions.ts';

type Skill = { id: string; candidates: readonly Candidate[] };
type Wish = { perSkill: number; random: () => number };

/** Unscored questions on probation in one paper. */
const TRIALS = 2;

/** The questions of a paper by skill; a skill with too few questions has fewer than `perSkill`. */
export function choosePaper(skills: readonly Skill[], { perSkill, random }: Wish): Map<string, Chosen[]> {
  const cut = cutOf(shareCurve(poolOf(skills)));
  const withTrials = new Set(
    shuffled(skills, random)
      .slice(0, trialsOf(skills.length, perSkill))
      .map(({ id }) => id),
  );
  return new Map(
    skills.map(({ id, candidates }) => [
      id,
      chooseQuestions(candidates, { perSkill, cut, trials: withTrials.has(id) ? 1 : 0, random }),
    ]),
  );
}

/** At most one in a skill, and none that would leave too few scored questions for a certificate. */
function trialsOf(skills: number, perSkill: number): number {
  for (let trials = Math.min(TRIALS, skills); trials > 0; trials--) {
    const scored = Array.from({ length: skills }, (_, index) => perSkill - (index < trials ? 1 : 0));
    if (isEnough(scored)) return trials;
  }
  return 0;
}

function poolOf(skills: readonly Skill[]) {
  const all = skills.flatMap(({ id, candidates }) =>
    candidates.map(({ item, family, probation }) => ({
      ...item,
      skill: id,
      lives: livesOf(family),
      probation,
    })),
  );
  const live = all.filter(({ probation }) => !probation);
  return live.length > 0 ? live : all;
}
