import type { Practice } from '#shared/contracts/assessments.ts';

/** A certificate rests on at least so many questions new to the candidate, and on so many in each skill (rule T3). */
export const LEAST_COUNTED = 10;
export const LEAST_PER_SKILL = 5;
/** A family's variants differ in their figures only: so many of them count as new. */
export const VARIANTS_COUNTED = 5;

/** Whether a question met so many times before is still new. */
export function isNew(timesMet: number, isFamily: boolean): boolean {
  return timesMet < (isFamily ? VARIANTS_COUNTED : 1);
}

/** @param perSkill for each skill of the profile, how many questions of the paper count */
export function certifies(perSkill: readonly number[]): boolean {
  const total = perSkill.reduce((sum, count) => sum + count, 0);
  return total >= LEAST_COUNTED && perSkill.every((count) => count >= LEAST_PER_SKILL);
}

/** Why a paper is practice, or null when it can certify. `counted`: those of its `questions` that are new. */
export function practiceOf(skills: readonly { questions: number; counted: number }[]): Practice | null {
  if (!certifies(skills.map(({ questions }) => questions))) return 'small';
  return certifies(skills.map(({ counted }) => counted)) ? null : 'met';
}
