import type { questions } from '#server/db/schema/catalogue.ts';
import { drawVariant } from '#server/families/draw-variant.ts';
import { FamilyError } from '#server/families/family.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import { shuffled } from '#shared/rules/units/shuffle.ts';

/** As read from JSON. */
export type QuestionRow = Omit<typeof questions.$inferSelect, 'created_at'>;
type Frame = Pick<PaperQuestion, 'scored' | 'is_new' | 'variant_number'> & {
  skillName: string;
  random: () => number;
};

/** A question as the paper keeps it, key included: a later change of the catalogue does not reach it. */
export function snapshot(question: QuestionRow, frame: Frame): PaperQuestion {
  const { skillName, random, ...standing } = frame;
  const asked = {
    id: question.id,
    skill_id: question.skill_id,
    skill_name: skillName,
    level: question.level,
    type: question.type,
    difficulty: question.difficulty,
    points: question.points,
    text: question.text,
    explanation: question.explanation,
    ...standing,
  };
  if (question.family) return { ...asked, ...variantOf(question.family, random) };
  if (question.options) return { ...asked, ...shuffledOptions(question, random) };
  return {
    ...asked,
    ...(question.rubric && { rubric: question.rubric }),
    ...(question.code && { code: question.code }),
  };
}

function shuffledOptions({ options, correct_index }: QuestionRow, random: () => number) {
  const shown = options ?? [];
  const order = shuffled(
    shown.map((_, index) => index),
    random,
  );
  return {
    options: order.map((index) => shown[index] as string),
    option_order: order,
    correct_index: order.indexOf(correct_index as number),
  };
}

/**
 * Draws a variant. If a seed gives none, others are tried: a family was proved with some seeds, and holds nearly
 * always, not always.
 */
function variantOf(family: NonNullable<QuestionRow['family']>, random: () => number, tries = 5) {
  const seed = Math.floor(random() * 2 ** 31);
  try {
    const { text, options, correct_index, explanation } = drawVariant(family, seed);
    return { text, options, correct_index, explanation, variant_seed: seed };
  } catch (error) {
    if (!(error instanceof FamilyError)) throw error;
    if (tries > 1) return variantOf(family, random, tries - 1);
    throw new Error(`family ${family.key} gave no variant: ${error.message}`);
  }
}
