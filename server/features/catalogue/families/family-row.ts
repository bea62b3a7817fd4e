import type { Family } from '#server/families/family.ts';

/** What the catalogue keeps of a family as of any question; its options exist in its variants only. */
export function familyRow(family: Family) {
  const { level, difficulty, points, text, explanation } = family;
  return {
    type: 'mcq' as const,
    level,
    difficulty,
    points,
    text,
    explanation,
    options: null,
    correct_index: null,
    family,
  };
}
