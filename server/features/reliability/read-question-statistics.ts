import { eq } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { DRIFT_LIMIT } from '#server/measurement/drift.ts';
import { type Item, successChance } from '#server/measurement/item-response.ts';
import { type Calibration, itemOf } from '#server/measurement/prior.ts';
import type { QuestionMeasure } from '#shared/contracts/reliability.ts';

type Question = typeof questions.$inferSelect;
type Measures = typeof questionMeasures.$inferSelect;

/** Logits. */
const CURVE = { from: -3, step: 0.25, points: 25 };

/** What was measured of a question, for administrators. @throws 404 */
export async function readQuestionStatistics(
  deps: Deps,
  { questionId }: { questionId: string },
): Promise<{ statistics: QuestionMeasure }> {
  const [row] = await deps.db
    .select({ question: questions, measures: questionMeasures })
    .from(questions)
    .leftJoin(questionMeasures, eq(questionMeasures.question_id, questions.id))
    .where(eq(questions.id, questionId));
  if (!row) throw notFound('Question introuvable.');
  return { statistics: present(row.question, row.measures) };
}

function present(question: Question, measures: Measures | null): QuestionMeasure {
  const item = toItem(question, measures);
  return {
    answers: measures?.answers ?? 0,
    difficulty: item.difficulty,
    error: item.error,
    discrimination: item.discrimination,
    calibrated_at: measures?.calibrated_at?.toISOString() ?? null,
    item_rest: measures?.item_rest ?? null,
    success: measures?.success ?? null,
    options: (question.options ?? []).map((text, index) => ({
      text,
      right: index === question.correct_index,
      chosen: measures?.options?.[index] ?? 0,
    })),
    median_seconds: measures?.median_seconds ?? null,
    recent_share: measures?.recent_share ?? 0,
    drift: { easier: measures?.drift_up ?? 0, harder: measures?.drift_down ?? 0, limit: DRIFT_LIMIT },
    curve: curveOf(item),
    observed: measures?.observed ?? [],
  };
}

function toItem(
  { id, type, difficulty, points, options, family }: Question,
  measures: Measures | null,
): Item {
  return itemOf(
    { id, type, difficulty, points, options: options?.length ?? null, family: family !== null },
    calibrationOf(measures),
  );
}

function calibrationOf(measures: Measures | null): Calibration | null {
  const { difficulty = null, error = null, discrimination = null } = measures ?? {};
  if (difficulty === null || error === null || discrimination === null) return null;
  return { difficulty, error, discrimination };
}

function curveOf(item: Item): QuestionMeasure['curve'] {
  return Array.from({ length: CURVE.points }, (_, index) => {
    const ability = CURVE.from + index * CURVE.step;
    return { ability, share: successChance(item, ability) };
  });
}
