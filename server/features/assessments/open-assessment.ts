import { and, eq, isNull, sql } from 'drizzle-orm';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Account, Session } from '#server/session.ts';
import { paperDuration } from '#shared/rules/exam.ts';
import { ownAssessment } from './access.ts';
import { type AssessmentRow, presentAssessment, presentQuestion } from './present.ts';
import { withReport } from './with-report.ts';

const alreadySubmitted = () => conflict('already_submitted', 'Ce test est déjà terminé.');

/** Stamps the start if nothing has, whoever of several devices comes first; the stamp never moves again. */
async function stampStart(
  deps: Deps,
  account: Account,
  testId: string,
): Promise<{ test: AssessmentRow; resumed: boolean }> {
  const now = deps.now();
  const [stamped] = await deps.db
    .update(assessments)
    .set({
      started_at: now,
      deadline: sql`${now.toISOString()}::timestamptz + ${assessments.question_count} * ${paperDuration(1)} * interval '1 second'`,
    })
    .where(
      and(ownAssessment(account, testId), eq(assessments.status, 'pending'), isNull(assessments.started_at)),
    )
    .returning();
  if (stamped) return { test: stamped, resumed: false };
  return { test: await findAssessment(deps, account, testId), resumed: true };
}

export async function findAssessment(deps: Deps, account: Account, testId: string): Promise<AssessmentRow> {
  const [test] = await deps.db.select().from(assessments).where(ownAssessment(account, testId));
  if (!test) throw notFound('Test introuvable');
  return test;
}

/** Step 2: the key of the sealed paper, and what the countdown runs from. Idempotent. */
export async function startAssessment(deps: Deps, { account }: Session, testId: string) {
  const { test, resumed } = await stampStart(deps, account, testId);
  if (test.status !== 'pending' || !test.started_at || !test.deadline) throw alreadySubmitted();
  const [paper] = await deps.db
    .select({ key: papers.key })
    .from(papers)
    .where(eq(papers.assessment_id, testId));
  if (!paper) throw notFound('Test introuvable');
  return {
    key: paper.key.toString('base64'),
    started_at: test.started_at.toISOString(),
    deadline: test.deadline.toISOString(),
    server_now: deps.now().toISOString(),
    resumed,
  };
}

/** Step 1: the sealed paper, for the phone to keep. */
export async function readSealed(deps: Deps, { account }: Session, testId: string) {
  const test = await findAssessment(deps, account, testId);
  if (test.status !== 'pending') throw alreadySubmitted();
  const [paper] = await deps.db
    .select({ sealed: papers.sealed, iv: papers.iv })
    .from(papers)
    .where(eq(papers.assessment_id, testId));
  if (!paper) throw notFound('Test introuvable');
  return {
    test: presentAssessment(test),
    iv: paper.iv.toString('base64'),
    paper: paper.sealed.toString('base64'),
  };
}

/** The documented call: opens a pending test and answers its questions. `peek` only tells what it is. */
export async function readAssessment(deps: Deps, { account }: Session, testId: string, peek: boolean) {
  const test = peek
    ? await findAssessment(deps, account, testId)
    : (await stampStart(deps, account, testId)).test;
  const summary = presentAssessment(test, await withReport(deps, test.id));
  const server_now = deps.now().toISOString();
  if (peek || test.status !== 'pending') return { test: { ...summary, server_now } };
  const [paper] = await deps.db
    .select({ questions: papers.questions })
    .from(papers)
    .where(eq(papers.assessment_id, testId));
  return { test: { ...summary, server_now, questions: (paper?.questions ?? []).map(presentQuestion) } };
}
