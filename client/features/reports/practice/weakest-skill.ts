import { PRACTISED_SKILLS } from '#shared/practice/index.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';

/** Of the skills below the threshold that questions are written for, the one with the lowest score in percent. */
export function weakestSkill(scores: Readonly<Record<string, number>>): string | undefined {
  const [weakest] = Object.entries(scores)
    .filter(([skill, score]) => score < CERTIFICATION_THRESHOLD && PRACTISED_SKILLS.includes(skill))
    .toSorted(([, a], [, b]) => a - b);
  return weakest?.[0];
}
