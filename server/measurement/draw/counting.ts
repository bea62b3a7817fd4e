/** How often a family counts as a new question for one person. */
const FAMILY_LIVES = 5;

const COUNTED_IN_ALL = 10;
const COUNTED_PER_SKILL = 5;

/**
 * Only a question met for the first time counts towards a certificate; a family gives five that count.
 * @param met how often this person met it before
 */
export function countsFor(met: number, family: boolean): boolean {
  return met < livesOf(family);
}

export function livesOf(family: boolean): number {
  return family ? FAMILY_LIVES : 1;
}

/** @param perSkillCounted for each skill of the profile, how many questions of the paper count */
export function certifies(perSkillCounted: readonly number[]): boolean {
  const all = perSkillCounted.reduce((sum, counted) => sum + counted, 0);
  return all >= COUNTED_IN_ALL && perSkillCounted.every((counted) => counted >= COUNTED_PER_SKILL);
}
