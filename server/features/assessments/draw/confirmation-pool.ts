import { conflict } from '#server/errors.ts';
import type { Pool } from './find-pool.ts';

/** Questions of a confirmation in all. */
const QUESTIONS = 10;

/** Ten questions as evenly as possible over the skills: 4, 3 and 3 of three. */
export function questionsPerSkill(skills: number): number[] {
  const least = Math.floor(QUESTIONS / skills);
  return Array.from({ length: skills }, (_, at) => least + (at < QUESTIONS % skills ? 1 : 0));
}

/**
 * What a confirmation is drawn from: questions new to the person and live, for those on probation prove nothing. A family
 * met once is not new, though it counts for a certificate: its other variants are no evidence.
 * @throws 409 not_enough_questions, naming the skill
 */
export function confirmationPool(pool: Pool): Pool {
  const wanted = questionsPerSkill(pool.skills.length);
  const skills = pool.skills.map((skill, at) => {
    const candidates = skill.candidates.filter(({ met, probation }) => met === 0 && !probation);
    if (candidates.length < (wanted[at] ?? 0)) {
      throw conflict(
        `Pas encore assez de questions nouvelles pour vous dans la compétence «\u00a0${skill.name}\u00a0». Votre certificat reste valable.`,
        'not_enough_questions',
      );
    }
    return { ...skill, candidates };
  });
  return { ...pool, skills };
}
