import { eq } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Account, Session } from '#server/session.ts';
import { ownAssessment } from './access.ts';
import { ensureStillConfirms } from './ensure-still-confirms.ts';
import { findOffer } from './find-offer.ts';
import { findReport } from './find-report.ts';
import { openOnce } from './open-once.ts';
import { outlastTest } from './outlast-test.ts';
import { type AssessmentRow, presentAssessment, presentQuestion } from './present.ts';
import { isRefundUsed } from './refund.ts';
import { makeRescueKey, newestRescueKey } from './rescue/rescue-keys.ts';
import { readPaperKeys } from './signing-key.ts';

const alreadySubmitted = () => conflict('Ce test est déjà terminé.', 'already_submitted');

/** Stamps the start once, for whichever device comes first. @throws 404; 409 not_confirmable, and nothing is opened */
async function stampStart(
  deps: Deps,
  { session, assessmentId }: { session: Session; assessmentId: string },
): Promise<{ assessment: AssessmentRow; resumed: boolean }> {
  const { account } = session;
  const now = deps.now();
  const stamped = await deps.db.transaction(async (tx) => {
    const opened = await openOnce(tx, { owner: account, assessmentId, at: now });
    if (opened?.confirms) await ensureStillConfirms(tx, { reportId: opened.confirms, now });
    return opened;
  });
  const assessment = stamped ?? (await findAssessment(deps, { account, assessmentId }));
  await outlastTest(deps, { session, assessment });
  return { assessment, resumed: !stamped };
}

export async function findAssessment(
  deps: Deps,
  { account, assessmentId }: { account: Account; assessmentId: string },
): Promise<AssessmentRow> {
  const [assessment] = await deps.db.select().from(assessments).where(ownAssessment(account, assessmentId));
  if (!assessment) throw notFound('Test introuvable');
  return assessment;
}

/**
 * Step 2: the key of the sealed paper, and the start and deadline of the countdown.
 * Idempotent.
 */
export async function startAssessment(
  deps: Deps,
  { session, assessmentId }: { session: Session; assessmentId: string },
) {
  const { assessment, resumed } = await stampStart(deps, { session, assessmentId });
  if (assessment.status !== 'pending' || !assessment.started_at || !assessment.deadline)
    throw alreadySubmitted();
  const keys = await readPaperKeys(deps, assessmentId);
  if (!keys) throw notFound('Test introuvable');
  return {
    key: keys.key.toString('base64'),
    signing_key: keys.signingKey,
    started_at: assessment.started_at.toISOString(),
    deadline: assessment.deadline.toISOString(),
    server_now: deps.now().toISOString(),
    resumed,
  };
}

/** Step 1: the sealed paper, for the phone to keep. */
export async function readSealed(
  deps: Deps,
  { session: { account }, assessmentId }: { session: Session; assessmentId: string },
) {
  const [found] = await deps.db
    .select({ assessment: assessments, sealed: papers.sealed, iv: papers.iv, rescueKey: newestRescueKey })
    .from(assessments)
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .where(ownAssessment(account, assessmentId))
    .prepare('find_sealed')
    .execute();
  if (!found) throw notFound('Test introuvable');
  const { assessment, sealed, iv, rescueKey } = found;
  if (assessment.status !== 'pending') throw alreadySubmitted();
  const now = deps.now();
  const refundUsed = await isRefundUsed(deps.db, { assessment, now });
  return {
    test: presentAssessment(assessment, {
      offer: await findOffer(deps.db, assessment),
      refundUsed,
      now,
    }),
    iv: iv.toString('base64'),
    paper: sealed.toString('base64'),
    rescue_key: rescueKey ?? (await makeRescueKey(deps)),
  };
}

/** Opens a pending test and returns its questions; with `peek`, only its summary, without opening it. */
export async function readAssessment(
  deps: Deps,
  { session, assessmentId, peek }: { session: Session; assessmentId: string; peek: boolean },
) {
  const { account } = session;
  const assessment =
    peek || account.is_demo
      ? await findAssessment(deps, { account, assessmentId })
      : (await stampStart(deps, { session, assessmentId })).assessment;
  const now = deps.now();
  const summary = presentAssessment(assessment, {
    report: await findReport(deps, assessment.id),
    offer: await findOffer(deps.db, assessment),
    refundUsed: await isRefundUsed(deps.db, { assessment, now }),
    now,
  });
  const server_now = now.toISOString();
  if (peek || account.is_demo || assessment.status !== 'pending') return { test: { ...summary, server_now } };
  const [paper] = await deps.db
    .select({ questions: papers.questions })
    .from(papers)
    .where(eq(papers.assessment_id, assessmentId));
  return { test: { ...summary, server_now, questions: (paper?.questions ?? []).map(presentQuestion) } };
}
