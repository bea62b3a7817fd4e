import type { Candidacy } from '#shared/contracts/candidates.ts';

type Scores = Pick<Candidacy, 'skills_scores'>;

/** The skills any of them was tested on, in the order of the first who was. */
export function skillsOf(candidacies: readonly Scores[]): string[] {
  return [...new Set(candidacies.flatMap(({ skills_scores }) => Object.keys(skills_scores)))];
}

/** The highest score in a skill; none when all who have one are equal. */
export function bestOf(candidacies: readonly Scores[], skill: string): number | null {
  const scores = candidacies.flatMap(({ skills_scores }) => skills_scores[skill] ?? []);
  const best = Math.max(...scores);
  return scores.every((score) => score === best) ? null : best;
}
