import { drawVariant } from '#server/families/draw-variant.ts';
import { FamilyError } from '#server/families/family.ts';
import type { QuestionRow } from '../questions/present.ts';
import type { Draft } from './draft.ts';

const SAMPLES = 3;
const TRIES = 60;

/** Three different variants of a family: other systems know no families. */
export function sampleFamily(row: QuestionRow): Draft[] {
  const { family, level, difficulty, points } = row;
  if (!family) return [];
  const byText = new Map<string, ReturnType<typeof drawVariant>>();
  try {
    for (let seed = 1; byText.size < SAMPLES && seed <= TRIES; seed++) {
      const variant = drawVariant(family, seed);
      byText.set(variant.text, variant);
    }
  } catch (error) {
    if (!(error instanceof FamilyError)) throw error;
  }
  return [...byText.values()].map(({ text, options, correct_index, explanation }, at) => ({
    type: 'mcq',
    text,
    options,
    correct_index,
    explanation,
    level,
    difficulty,
    points,
    sample: `${family.key}, exemple ${at + 1} sur ${byText.size}`,
  }));
}
