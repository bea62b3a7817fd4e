import { createHash } from 'node:crypto';
import type { questions } from '#server/db/schema/catalogue.ts';
import type { Family } from '#server/families/family.ts';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { describeStatistics, type Measures } from '../statistics.ts';

export type QuestionRow = typeof questions.$inferSelect;

/** With its key: for administrators only. */
export function presentQuestion(row: QuestionRow, measures: Measures | null): AdminQuestion {
  return {
    id: row.id,
    skill_id: row.skill_id,
    type: row.type,
    ...presentContent(row),
    is_family: row.family !== null,
    stage_reason: row.stage_reason,
    neutralised: row.neutralised_at !== null,
    facts: row.facts ?? [],
    source: row.source,
    edited: row.edited,
    created_at: row.created_at.toISOString(),
    statistics: describeStatistics(measures),
  };
}

/** What is read of it before it is changed. */
export function presentContent(row: QuestionRow) {
  return {
    level: row.level,
    difficulty: row.difficulty,
    points: row.points,
    question_text: row.text,
    options: row.options ?? [],
    correct_answer_index: row.correct_index,
    explanation: row.explanation,
    criteria: (row.rubric?.criteria ?? []).map(({ id, label, points, accept }) => ({
      id,
      label,
      points,
      accept,
    })),
    definition_mark: row.family && markOf(row.family),
    status: row.status,
    stage: row.stage,
  };
}

/**
 * A mark that changes with the family’s definition. It is made of the definition as the database gives it: there its
 * keys always have the same order.
 */
function markOf(family: Family): string {
  return createHash('sha256').update(JSON.stringify(family)).digest('base64url').slice(0, 22);
}
