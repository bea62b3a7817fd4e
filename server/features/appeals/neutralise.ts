import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { neutralisations } from '#server/db/schema/appeals.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { holdGrading } from '#server/features/reports/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Session } from '#server/session.ts';

/** @throws 404; 409 already_decided */
export async function neutraliseQuestion(
  deps: Deps,
  { session: { account }, questionId, reason }: { session: Session; questionId: string; reason: string },
) {
  await deps.db.transaction((tx) => neutralise(tx, { account, questionId, reason, now: deps.now() }));
  return { ok: true as const };
}

type Wrong = { account: Session['account']; questionId: string; reason: string; now: Date };

/**
 * From the end of this transaction on the question is drawn for nobody and no report is graded with it; papers drawn before still
 * ask it. Reports that hold it are scored again by jobs.
 * @throws 404; 409 already_decided
 */
export async function neutralise(
  tx: Transaction,
  { account, questionId, reason, now }: Wrong,
): Promise<void> {
  await holdGrading(tx);
  const [before] = await tx
    .select({ status: questions.status, stage: questions.stage, neutralised_at: questions.neutralised_at })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('no key update');
  if (!before) throw notFound('Question introuvable.');
  if (before.neutralised_at) throw conflict('Cette question est déjà neutralisée.', 'already_decided');
  await tx
    .update(questions)
    .set({ neutralised_at: now, status: 'disabled' })
    .where(eq(questions.id, questionId));
  const id = randomUUID();
  await tx
    .insert(neutralisations)
    .values({ id, question_id: questionId, reason, decided_by: account.id, created_at: now });
  await addJob(tx, { task: 'list_neutralised', payload: { neutralisation_id: id } });
  await recordAudit(tx, {
    account,
    action: 'question.neutralise',
    target: questionId,
    details: {
      reason,
      before: { status: before.status, stage: before.stage },
      after: { status: 'disabled' },
    },
    at: now,
  });
}
