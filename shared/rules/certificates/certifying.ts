import type { Practice } from '#shared/contracts/assessments.ts';

/** A certificate rests on at least so many questions new to the candidate, and on so many in each skill (rule T3). */
export const LEAST_COUNTED = 10;
export const LEAST_PER_SKILL = 5;
/** A family's variants differ in their figures only: so many of them count as new. */
const VARIANTS_COUNTED = 5;

/** How often a question counts as new for one person. */
export function livesOf(isFamily: boolean): number {
  return isFamily ? VARIANTS_COUNTED : 1;
}

/** Only a question met for the first time counts towards a certificate. `timesMet`: before now. */
export function isNew(timesMet: number, isFamily: boolean): boolean {
  return timesMet < livesOf(isFamily);
}

/** Why a paper is practice, or null when it can certify. `counted`: those of its `questions` that are new. */
export function practiceOf(skills: readonly { questions: number; counted: number }[]): Practice | null {
  if (!isEnough(skills.map(({ questions }) => questions))) return 'small';
  return isEnough(skills.map(({ counted }) => counted)) ? null : 'met';
}

/** Whether a paper with so many questions that count in each skill of the profile can certify. */
export function isEnough(perSkill: readonly number[]): boolean {
  const total = perSkill.reduce((sum, count) => sum + count, 0);
  return total >= LEAST_COUNTED && perSkill.every((count) => count >= LEAST_PER_SKILL);
}
