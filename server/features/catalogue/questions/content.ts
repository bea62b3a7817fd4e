import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { questionMeasures } from '#server/db/schema/catalogue.ts';
import { conflict } from '#server/errors.ts';
import type { Family } from '#server/families/family.ts';
import type { QuestionRow } from './present.ts';

const CONTENT = ['text', 'options', 'correct_index', 'rubric', 'code'] as const;

/** A neutralised question can only be read. @throws 409 already_decided */
export function ensureNotNeutralised({ neutralised_at }: QuestionRow): void {
  if (!neutralised_at) return;
  throw conflict('Cette question est neutralisée\u00a0: elle ne se modifie plus.', 'already_decided');
}

/** Whether a question asks something else than before, and has to prove itself again. */
export function asksOtherwise(before: QuestionRow, after: QuestionRow): boolean {
  return (
    CONTENT.some((field) => !isDeepStrictEqual(before[field], after[field])) ||
    !isDeepStrictEqual(asked(before.family), asked(after.family))
  );
}

/**
 * Whether the question’s measures mean nothing after the change. Those of another level say how it compares with
 * what other people could do.
 */
export function losesMeasures(before: QuestionRow, after: QuestionRow): boolean {
  return before.level !== after.level || asksOtherwise(before, after);
}

function asked(family: Family | null) {
  if (!family) return null;
  const { key, level, difficulty, points, explanation, ...content } = family;
  return content;
}

/** The question as one that has yet to prove itself (rule Q7). From when it is measured, the caller says. */
export function onProbation(row: QuestionRow, now: Date): QuestionRow {
  return { ...row, stage: 'probation', stage_reason: null, staged_at: now, was_live: false };
}

/** Deletes what was measured of the question. */
export async function startAnew(tx: Transaction, questionId: string): Promise<void> {
  await tx.delete(questionMeasures).where(eq(questionMeasures.question_id, questionId));
}
