import { questionMeasures } from '#server/db/schema/catalogue.ts';
import type { QuestionStatistics } from '#shared/contracts/catalogue-questions.ts';

export type Measures = Pick<typeof questionMeasures.$inferSelect, 'answers' | 'success' | 'item_rest'>;

/** The columns to select: the others of a row are long. */
export const MEASURES = {
  answers: questionMeasures.answers,
  success: questionMeasures.success,
  item_rest: questionMeasures.item_rest,
};

/** With fewer answers than this no question is suspected. */
const ENOUGH = 30;
/**
 * Below the first share, guessing among four options does as well; above the second, everybody knows the answer. Somebody then
 * looks at it; what retires it by itself has its own shares in `decide-stage.ts`.
 */
const SUSPECT_BELOW = 0.2;
const SUSPECT_ABOVE = 0.97;
/** Item-rest correlations under 0.1 are customarily looked at; under −0.1 the key may be wrong. */
const WEAK = 0.1;

/** What the last night measured of a question; null before. */
export function describeStatistics(measures: Measures | null): QuestionStatistics | null {
  if (!measures || measures.success === null) return null;
  const { answers, success, item_rest } = measures;
  return {
    times_drawn: answers,
    success_rate: success,
    discrimination: item_rest,
    suspicion: answers < ENOUGH ? null : suspicion(success, item_rest),
  };
}

function suspicion(success: number, discrimination: number | null): QuestionStatistics['suspicion'] {
  if (discrimination !== null && discrimination < -WEAK) return 'misleads';
  if (success < SUSPECT_BELOW) return 'too_hard';
  if (success > SUSPECT_ABOVE) return 'too_easy';
  return discrimination !== null && discrimination < WEAK ? 'does_not_discriminate' : null;
}
