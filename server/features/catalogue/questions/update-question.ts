import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { questionStatistics, questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { updateQuestion as contract } from '#shared/contracts/catalogue-questions.ts';
import { liveSkill } from '../profiles/find.ts';
import { checkOptions, pointsOf, toRubric } from './form.ts';
import { presentQuestion, type QuestionRow } from './present.ts';

type Change = z.output<typeof contract.body>;

/** A change to one of these makes the question's earlier statistics meaningless. */
const CONTENT = ['text', 'options', 'correct_index', 'rubric'] as const;

/** Edits, approves or disables. Papers already drawn keep their snapshot; seeding leaves an edited question alone. */
export async function updateQuestion(
  deps: Deps,
  { session: { account }, questionId, change }: { session: Session; questionId: string; change: Change },
) {
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(questions).where(eq(questions.id, questionId)).for('update');
    if (!before) throw notFound('Question introuvable.');
    await liveSkill(tx, before.skill_id);
    const after = apply(before, change);
    const changed = (Object.keys(after) as (keyof QuestionRow)[]).filter(
      (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
    );
    if (changed.length > 0) {
      await tx.update(questions).set(after).where(eq(questions.id, questionId));
      await recordAudit(tx, {
        account,
        action: 'question.update',
        target: questionId,
        details: { changed, ...(changed.includes('status') && { status: after.status }) },
        at: deps.now(),
      });
    }
    if (CONTENT.some((field) => changed.includes(field))) {
      await tx.delete(questionStatistics).where(eq(questionStatistics.question_id, questionId));
    }
    const [statistics] = await tx
      .select()
      .from(questionStatistics)
      .where(eq(questionStatistics.question_id, questionId));
    return { question: presentQuestion(after, statistics ?? null) };
  });
}

function apply(before: QuestionRow, { status, ...change }: Change): QuestionRow {
  const edited = before.edited || Object.keys(change).length > 0;
  const after: QuestionRow = {
    ...before,
    edited,
    status: status ?? before.status,
    level: change.level ?? before.level,
    difficulty: change.difficulty ?? before.difficulty,
    points: change.points ?? before.points,
    text: change.question_text ?? before.text,
    explanation: change.explanation ?? before.explanation,
  };
  const choosing = change.options !== undefined || change.correct_answer_index !== undefined;
  if (choosing && before.type !== 'mcq') throw invalid('Seule une question à choix a des options.');
  if (change.criteria && before.type !== 'open') throw invalid('Seule une question ouverte a des critères.');
  if (choosing) {
    after.options = change.options ?? before.options;
    after.correct_index = change.correct_answer_index ?? before.correct_index;
    checkOptions(after.options, after.correct_index);
  }
  // An open question is worth the sum of its criteria.
  if (before.type === 'open') after.points = before.points;
  if (change.criteria) {
    after.rubric = toRubric(change.criteria, before.rubric);
    after.points = pointsOf(after.rubric);
  }
  return after;
}
