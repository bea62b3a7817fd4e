import { invalid } from '#server/errors.ts';
import type { QuestionRow } from './present.ts';

type Wish = { stage?: QuestionRow['stage'] | undefined; stage_reason?: string | undefined; now: Date };

const OUT = ['suspended', 'retired'];

/**
 * A question taken out of service by an administrator, with the reason, or put back.
 * @throws 422 without a reason
 */
export function stageByHand(row: QuestionRow, { stage = row.stage, stage_reason, now }: Wish): QuestionRow {
  if (!OUT.includes(stage)) {
    return stage === row.stage ? row : { ...row, stage, stage_reason: null, staged_at: now };
  }
  const reason = stage_reason ?? (stage === row.stage ? row.stage_reason : null);
  if (!reason) throw invalid('Indiquez pourquoi la question est suspendue ou retirée.').at('stage_reason');
  if (stage === row.stage && reason === row.stage_reason) return row;
  return {
    ...row,
    stage,
    stage_reason: reason,
    staged_at: now,
    was_live: row.was_live || row.stage === 'live',
  };
}

/** Whether the change puts the question back into service. What spoke against it is then not held against it again. */
export function isPutBack(before: QuestionRow, after: QuestionRow): boolean {
  return OUT.includes(before.stage) && !OUT.includes(after.stage);
}
