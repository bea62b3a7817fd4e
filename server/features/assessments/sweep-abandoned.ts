import { and, eq, isNull, lt } from 'drizzle-orm';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { CERTIFIABLE_HOURS } from '#shared/rules/exam.ts';
import { mergeAnswers, readBatches } from './journal.ts';
import { handIn, hashAnswers } from './submit.ts';

const BATCH = 100;

/** Finalises, from the synced journal, tests abandoned a day past their deadline (rule T15). @returns how many */
export async function sweepAbandoned(deps: Deps): Promise<number> {
  const now = deps.now();
  const limit = new Date(now.getTime() - CERTIFIABLE_HOURS * 3_600_000);
  const overdue = await deps.db
    .select({ id: assessments.id })
    .from(assessments)
    .where(
      and(eq(assessments.status, 'pending'), isNull(assessments.deleted_at), lt(assessments.deadline, limit)),
    )
    .limit(BATCH);
  for (const { id } of overdue) await finalise(deps, id, now);
  return overdue.length;
}

async function finalise(deps: Deps, testId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [test] = await tx
      .update(assessments)
      .set({ status: 'completed', submitted_at: now })
      .where(
        and(eq(assessments.id, testId), eq(assessments.status, 'pending'), isNull(assessments.deleted_at)),
      )
      .returning();
    if (!test?.started_at) return;
    const saved = new Map(
      mergeAnswers(test, await readBatches(tx, testId)).map((made) => [made.question_id, made.answer]),
    );
    const [paper] = await tx
      .select({ questions: papers.questions })
      .from(papers)
      .where(eq(papers.assessment_id, testId));
    const answers = (paper?.questions ?? []).map(({ id }) => ({
      question_id: id,
      answer: saved.get(id) ?? '',
    }));
    await handIn(tx, test, { answers, swept: true, content_hash: hashAnswers(answers), received_at: now });
  });
}
