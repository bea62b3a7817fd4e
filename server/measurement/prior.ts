import type { Difficulty, QuestionType } from '#shared/contracts/assessments.ts';
import { VARIANT_OPTIONS } from '#shared/rules/assessments/catalogue-limits.ts';
import type { Item } from './item-response.ts';

type Label = { difficulty: Difficulty; type: QuestionType; family: boolean };
export type Normal = { mean: number; sd: number };

/**
 * Labels of difficulty say little: independent judgements of experts were "for the most part disappointing" (Attali and
 * others, ETS RR-14-39, 2014). Taken here: difficulties spread by 1 logit in all and labels correlate 0.5 with them, so
 * that neighbouring labels lie 0.6 apart and 0.87 is left.
 */
const LABELS: Record<Difficulty, number> = { easy: -0.6, medium: 0, hard: 0.6 };
const LEFT_BY_LABELS = 0.87;
/** Variants of one family differ from each other on top. */
const BETWEEN_VARIANTS = 0.3;
/** Writing an answer is harder than recognising one, guessing apart. */
const WRITTEN = 0.3;

/**
 * What is believed of a question's difficulty before anybody answered it, in logits. The level plays no part: abilities
 * are centred at 0 among the candidates of a profile and level, for whom its questions are written.
 */
export function priorDifficulty({ difficulty, type, family }: Label): Normal {
  return {
    mean: LABELS[difficulty] + (type === 'mcq' ? 0 : WRITTEN),
    sd: family ? Math.hypot(LEFT_BY_LABELS, BETWEEN_VARIANTS) : LEFT_BY_LABELS,
  };
}

/** `options`: null where they are not the question's own but of a family's variants, or none. */
type Question = Label & { id: string; points: number; options: number | null };
export type Calibration = Pick<Item, 'difficulty' | 'error' | 'discrimination'>;

/** @param calibration the nightly estimate, or null where there is none yet */
export function itemOf(question: Question, calibration: Calibration | null): Item {
  const { mean, sd } = priorDifficulty(question);
  const { difficulty, error, discrimination } = calibration ?? {
    difficulty: mean,
    error: sd,
    discrimination: 1,
  };
  return {
    id: question.id,
    guessing: question.type === 'mcq' ? 1 / (question.options ?? VARIANT_OPTIONS) : 0,
    points: question.points,
    difficulty,
    error,
    discrimination,
  };
}
