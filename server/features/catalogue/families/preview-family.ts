import type { Family } from '#server/families/family.ts';
import { proveFamily } from './prove-family.ts';

const SHOWN = 20;

export async function previewFamily({ family }: { family: Family }) {
  const variants = await proveFamily(family);
  return {
    variants: variants.slice(0, SHOWN).map(({ text, options, correct_index, explanation }) => ({
      text,
      options,
      correct_answer_index: correct_index,
      explanation,
    })),
  };
}
