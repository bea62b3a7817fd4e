import { and, asc, eq, isNull, lt } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { CERTIFIABLE_HOURS } from '#shared/rules/assessments/exam.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import { mergeAnswers, readBatches } from './journal.ts';
import { handIn, hashAnswers } from './submit-assessment.ts';

/**
 * Submits, from the synced journal, tests abandoned for a day past their deadline; one that fails holds up no other.
 * @returns how many
 * @throws what failed, once all others are submitted
 */
export async function sweepAbandoned(deps: Deps): Promise<number> {
  const now = deps.now();
  const limit = new Date(now.getTime() - CERTIFIABLE_HOURS * HOUR_MS);
  const overdue = await deps.db
    .select({ id: assessments.id })
    .from(assessments)
    .where(
      and(eq(assessments.status, 'pending'), isNull(assessments.deleted_at), lt(assessments.deadline, limit)),
    )
    .orderBy(asc(assessments.deadline));
  const failures: unknown[] = [];
  for (const { id } of overdue) {
    try {
      await finalise(deps, { assessmentId: id, now });
    } catch (error) {
      failures.push(error);
      deps.log.error({ error, assessment_id: id }, 'abandoned test not submitted');
    }
  }
  if (failures.length > 0) throw failures[0];
  return overdue.length;
}

async function finalise(
  deps: Deps,
  { assessmentId, now }: { assessmentId: string; now: Date },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [assessment] = await tx
      .update(assessments)
      .set({ status: 'completed', submitted_at: now })
      .where(
        and(
          eq(assessments.id, assessmentId),
          eq(assessments.status, 'pending'),
          isNull(assessments.deleted_at),
        ),
      )
      .returning();
    if (!assessment?.started_at) return;
    const saved = new Map(
      mergeAnswers(assessment, await readBatches(tx, { assessmentId })).map((made) => [
        made.question_id,
        made.answer,
      ]),
    );
    const [paper] = await tx
      .select({ questions: papers.questions })
      .from(papers)
      .where(eq(papers.assessment_id, assessmentId));
    const answers = (paper?.questions ?? []).map(({ id }) => ({
      question_id: id,
      answer: saved.get(id) ?? '',
    }));
    const handed = { answers, swept: true, content_hash: hashAnswers(answers), received_at: now };
    await handIn(tx, { assessment, handed });
  });
}
