import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull, ne } from '#server/db/drizzle.ts';
import { assessments, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, idOrNotFound, notFound } from '#server/errors.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import type { JournalEvent, Submission } from '#shared/contracts/sittings.ts';
import { MOST_SUBMISSIONS } from '#shared/rules/assessments/exam.ts';
import { type Owner, ownAssessment } from './access.ts';
import { areOfPaper, checkAnswers } from './check-answers.ts';
import type { Handed } from './handed.ts';
import { openOnce } from './open-once.ts';
import type { AssessmentRow } from './present.ts';
import { queueGrading } from './queue-grading.ts';
import { isProven, replaceSwept } from './replace-swept.ts';

/**
 * Step 6: the first submission of a test wins, and a repeat gets the same report. Different
 * answers from another device are kept as evidence (`superseded`). Submission, report and grading job are one
 * transaction.
 * @throws 404; 409 not_started; 422 wrong_questions, wrong_option, unanswered_questions
 */
export async function submitAssessment(
  deps: Deps,
  { session: { account }, input }: { session: Session; input: Submission },
) {
  const { report, superseded } = await deps.db.transaction((tx) =>
    takeSubmission(tx, { owner: account, input, now: deps.now() }),
  );
  return { report, superseded };
}

type Taken = {
  report: { id: string };
  /** Other answers count. */
  superseded: boolean;
  /** It became what counts: the first, or in place of what the sweeper had finished. */
  counts: boolean;
};

/** Takes a submission as the test’s owner’s, whoever brings it and by whatever way. */
export async function takeSubmission(
  tx: Transaction,
  { owner, input, now }: { owner: Owner; input: Submission; now: Date },
): Promise<Taken> {
  const assessmentId = idOrNotFound(input.test_id, 'Test introuvable');
  const handed = handedIn(input, now);
  const claimed = { owner, assessmentId, now };
  const won = await claim(tx, claimed);
  if (won) return take(tx, { assessment: won, handed });
  const over = await submittedAssessment(tx, claimed);
  if (over) return repeat(tx, { assessment: over, handed });
  const isChecked = await openAgain(tx, { ...claimed, handed });
  // Its phone, or another of its submissions, may have opened it meanwhile.
  const opened = await claim(tx, claimed);
  if (opened) return take(tx, { assessment: opened, handed, isChecked });
  const meanwhile = await submittedAssessment(tx, claimed);
  if (meanwhile) return repeat(tx, { assessment: meanwhile, handed });
  const [unopened] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(ownAssessment(owner, assessmentId));
  throw unopened ? conflict('Ce test n’est pas encore ouvert.', 'not_started') : notFound('Test introuvable');
}

type Claim = { owner: Owner; assessmentId: string; now: Date };

/** Ends the test if it is under way. @returns undefined where it is not */
async function claim(
  tx: Transaction,
  { owner, assessmentId, now }: Claim,
): Promise<AssessmentRow | undefined> {
  const [won] = await tx
    .update(assessments)
    .set({ status: 'completed', submitted_at: now })
    .where(
      and(
        ownAssessment(owner, assessmentId),
        eq(assessments.status, 'pending'),
        isNotNull(assessments.started_at),
      ),
    )
    .returning()
    .prepare('claim_test')
    .execute();
  return won;
}

/**
 * Opens a test whose opening was lost when the database was restored from a backup. Only who had the key to its
 * paper can name all its questions. When it was opened its first line tells, where the phone still sends it; else it
 * counts as opened just after this. Blanks count whatever the time: a refusal would tell that these are its questions.
 * @returns whether it was opened, by answers that need no other check
 */
async function openAgain(
  tx: Transaction,
  { owner, assessmentId, now, handed: { answers, journal } }: Claim & { handed: Handed },
): Promise<boolean> {
  if (!(await areOfPaper(tx, { assessmentId, answers }))) return false;
  const told = journal?.some(({ seq }) => seq === 1) ? journal.flatMap(({ server }) => server ?? []) : [];
  const first = told.length > 0 ? Math.max(0, Math.min(now.getTime(), ...told)) : now.getTime() + 1;
  return (await openOnce(tx, { owner, assessmentId, at: new Date(first) })) !== undefined;
}

/**
 * The test was opened by its own hand-in, after a backup was restored (`openAgain`): nothing tells when it was
 * really opened.
 */
export const isOpenedByHandIn = (
  { started_at }: Pick<AssessmentRow, 'started_at'>,
  receivedAt: Date,
): boolean => started_at !== null && started_at > receivedAt;

function handedIn(input: Submission, now: Date): Handed {
  const answers = input.answers.map(explicitBlank);
  const asked = new Set<string | undefined>(answers.map(({ question_id }) => question_id));
  const isOfPaper = ({ question_id }: JournalEvent) => question_id === undefined || asked.has(question_id);
  return {
    answers,
    journal: input.journal?.filter(isOfPaper) ?? null,
    device_id: input.device_id ?? null,
    content_hash: hashAnswers(answers),
    received_at: now,
  };
}

/** The submission that counts. */
async function take(
  tx: Transaction,
  {
    assessment,
    handed,
    isChecked = false,
  }: { assessment: AssessmentRow; handed: Handed; isChecked?: boolean },
): Promise<Taken> {
  if (!isChecked) await checkAnswers(tx, { assessment, answers: handed.answers, now: handed.received_at });
  const id = await handIn(tx, { assessment, handed });
  return { report: { id }, superseded: false, counts: true };
}

/** Stores the submission that counts, its report and the grading job, in one round trip. @returns the report's id */
export async function handIn(
  tx: Transaction,
  { assessment, handed }: { assessment: AssessmentRow; handed: Handed },
): Promise<string> {
  const owner = { assessment_id: assessment.id, account_id: assessment.account_id };
  const id = randomUUID();
  const submission = tx
    .$with('submission')
    .as(tx.insert(submissions).values({ ...handed, ...owner, counted: true }));
  const report = tx
    .$with('report')
    .as(tx.insert(reports).values({ ...owner, id, submitted_at: handed.received_at }));
  await queueGrading(tx.with(submission, report), id);
  return id;
}

/** The test, where it is over. One that is not is left unlocked: `openOnce` locks its owner before it. */
async function submittedAssessment(
  tx: Transaction,
  { owner, assessmentId }: Pick<Claim, 'owner' | 'assessmentId'>,
): Promise<AssessmentRow | undefined> {
  // Locked, so that of repeats at once no more are kept than may be.
  const [assessment] = await tx
    .select()
    .from(assessments)
    .where(and(ownAssessment(owner, assessmentId), ne(assessments.status, 'pending')))
    .for('no key update');
  return assessment;
}

/**
 * For a submission of a test that is over: gives the report of the one that counted. Different answers are kept as
 * evidence, as long as there is room, and the owner is told.
 */
async function repeat(
  tx: Transaction,
  { assessment, handed }: { assessment: AssessmentRow; handed: Handed },
): Promise<Taken> {
  const [report] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.assessment_id, assessment.id));
  const kept = await tx
    .select({
      content_hash: submissions.content_hash,
      counted: submissions.counted,
      swept: submissions.swept,
    })
    .from(submissions)
    .where(eq(submissions.assessment_id, assessment.id));
  const counted = kept.find((submission) => submission.counted);
  if (!report || !counted) throw new Error('a completed test has a report and a submission');
  if (counted.swept && (await isProven(tx, { assessment, handed }))) {
    await checkAnswers(tx, { assessment, answers: handed.answers, now: handed.received_at });
    await replaceSwept(tx, { reportId: report.id, assessment, handed });
    return { report, superseded: false, counts: true };
  }
  const superseded = !counted.content_hash.equals(handed.content_hash);
  const isHeld = kept.some(({ content_hash }) => content_hash.equals(handed.content_hash));
  if (isHeld || kept.length >= MOST_SUBMISSIONS) return { report, superseded, counts: false };
  const { id: assessment_id, account_id } = assessment;
  await tx.insert(submissions).values({ ...handed, assessment_id, account_id, counted: false });
  await tellKept(tx, { assessment, reportId: report.id });
  return { report, superseded, counts: false };
}

function tellKept(
  tx: Transaction,
  { assessment, reportId }: { assessment: AssessmentRow; reportId: string },
): Promise<void> {
  return notify(tx, {
    accountId: assessment.account_id,
    type: 'rescue_received',
    title: 'D’autres réponses sont arrivées',
    message: `Le test «\u00a0${assessment.profile_name}\u00a0» était déjà terminé\u00a0: ces réponses sont gardées, sans compter.`,
    relatedId: reportId,
    link: `/report/${reportId}`,
  });
}

/** White space alone counts as blank. */
function explicitBlank({ question_id, answer }: Answer): Answer {
  return { question_id, answer: answer.trim() === '' ? '' : answer };
}

export function hashAnswers(answers: Answer[]): Buffer {
  const canonical = answers
    .map(({ question_id, answer }) => [question_id, answer])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest();
}
