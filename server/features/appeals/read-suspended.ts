import type { Queryable } from '#server/db/connection.ts';
import { eq, inArray } from '#server/db/drizzle.ts';
import { questionMeasures, questions, skills } from '#server/db/schema/catalogue.ts';
import { MEASURES } from '#server/features/catalogue/index.ts';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { presentQuestion } from './present-question.ts';

/** Suspended questions as the catalogue holds them, with the reason. */
export async function readSuspended(db: Queryable, ids: string[]): Promise<PendingDecision[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ question: questions, skill: skills.name, measures: MEASURES })
    .from(questions)
    .innerJoin(skills, eq(skills.id, questions.skill_id))
    .leftJoin(questionMeasures, eq(questionMeasures.question_id, questions.id))
    .where(inArray(questions.id, ids));
  return rows.map(({ question, skill, measures }) => ({
    id: question.id,
    kind: 'suspended' as const,
    created_at: (question.staged_at ?? question.created_at).toISOString(),
    due_at: null,
    question: presentQuestion(question, { skill, measures }),
    reason: null,
    note: null,
    stage_reason: question.stage_reason,
    answer: null,
    mark: null,
  }));
}
