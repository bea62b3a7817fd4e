import type { questionStatistics } from '#server/db/schema/catalogue.ts';
import { correlationOf } from '#server/measurement/correlation.ts';
import type { QuestionStatistics } from '#shared/contracts/catalogue-questions.ts';

type Sums = Omit<typeof questionStatistics.$inferSelect, 'question_id'>;

/** With fewer answers than this no question is suspected. */
const ENOUGH = 30;
/** Below the first share, guessing among four options does as well; above the second, everybody knows the answer. */
const TOO_HARD = 0.2;
const TOO_EASY = 0.97;
/** Item-rest correlations under 0.1 are customarily looked at; under −0.1 the key may be wrong. */
const WEAK = 0.1;

/** A question's statistics from its sums. Discrimination is the corrected item-total correlation. */
export function describe(sums: Sums): QuestionStatistics {
  const success_rate = sums.share / sums.times_drawn;
  const discrimination = correlation(sums);
  return {
    times_drawn: sums.times_drawn,
    success_rate,
    discrimination,
    suspicion: sums.times_drawn < ENOUGH ? null : suspicion(success_rate, discrimination),
  };
}

function suspicion(success: number, discrimination: number | null): QuestionStatistics['suspicion'] {
  if (discrimination !== null && discrimination < -WEAK) return 'misleads';
  if (success < TOO_HARD) return 'too_hard';
  if (success > TOO_EASY) return 'too_easy';
  return discrimination !== null && discrimination < WEAK ? 'does_not_discriminate' : null;
}

function correlation(sums: Sums): number | null {
  const { times_drawn: pairs, share: a, share_squared: aa, rest: b, rest_squared: bb, share_rest: ab } = sums;
  return correlationOf({ pairs, a, aa, b, bb, ab });
}
