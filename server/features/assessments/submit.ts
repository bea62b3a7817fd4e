import { createHash } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, idOrNotFound, invalid, notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import type { Answer, Submission } from '#shared/contracts/assessments.ts';
import { unansweredMessage } from '#shared/rules/exam.ts';
import { ownAssessment } from './access.ts';
import type { AssessmentRow } from './present.ts';
import { queueGrading } from './queue-grading.ts';

/** A phone's clock may run a moment ahead of ours when it locks the paper at zero. */
const CLOCK_LEEWAY_MS = 5_000;

/**
 * Step 6: the first submission of a test wins, and a repeat gets the same report. Another
 * device's different answers are kept as evidence (`superseded`). Submission, report and grading job are one transaction.
 * @throws 404; 409 not_started; 422 wrong_questions, unanswered_questions
 */
export async function submit(deps: Deps, { account }: Session, input: Submission) {
  const now = deps.now();
  const testId = idOrNotFound(input.test_id, 'Test introuvable');
  const answers = input.answers.map(explicitBlank);
  const content_hash = hashAnswers(answers);
  return deps.db.transaction(async (tx) => {
    const [won] = await tx
      .update(assessments)
      .set({ status: 'completed', submitted_at: now })
      .where(
        and(
          ownAssessment(account, testId),
          eq(assessments.status, 'pending'),
          isNotNull(assessments.started_at),
        ),
      )
      .returning();
    if (!won)
      return repeated(
        tx,
        await submittedAssessment(tx, account, testId),
        { ...input, answers },
        content_hash,
        now,
      );
    await checkAnswers(tx, won, answers, now);
    const id = await handIn(tx, won, {
      answers,
      journal: input.journal ?? null,
      device_id: input.device_id ?? null,
      content_hash,
      received_at: now,
    });
    return { report: { id }, superseded: false };
  });
}

type Handed = Omit<typeof submissions.$inferInsert, 'id' | 'assessment_id' | 'counted'>;

/** Stores what counts, with its report and the job that will fill it. @returns the report's id */
export async function handIn(tx: Transaction, test: AssessmentRow, handed: Handed): Promise<string> {
  await tx.insert(submissions).values({ ...handed, assessment_id: test.id, counted: true });
  const [report] = await tx
    .insert(reports)
    .values({ assessment_id: test.id, account_id: test.account_id, submitted_at: handed.received_at })
    .returning({ id: reports.id });
  if (!report) throw new Error('report was not stored');
  await queueGrading(tx, report.id);
  return report.id;
}

async function submittedAssessment(
  tx: Transaction,
  account: Session['account'],
  testId: string,
): Promise<AssessmentRow> {
  const [test] = await tx.select().from(assessments).where(ownAssessment(account, testId));
  if (!test) throw notFound('Test introuvable');
  if (test.status === 'pending') throw conflict('not_started', 'Ce test n’est pas encore ouvert.');
  return test;
}

async function repeated(
  tx: Transaction,
  test: AssessmentRow,
  input: Submission,
  content_hash: Buffer,
  now: Date,
) {
  const [report] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.assessment_id, test.id));
  const [counted] = await tx
    .select({ content_hash: submissions.content_hash })
    .from(submissions)
    .where(and(eq(submissions.assessment_id, test.id), eq(submissions.counted, true)));
  if (!report || !counted) throw new Error('a completed test has a report and a submission');
  const superseded = !counted.content_hash.equals(content_hash);
  if (superseded) {
    await tx
      .insert(submissions)
      .values({
        assessment_id: test.id,
        counted: false,
        answers: input.answers,
        journal: input.journal ?? null,
        device_id: input.device_id ?? null,
        content_hash,
        received_at: now,
      })
      .onConflictDoNothing();
  }
  return { report, superseded };
}

/** Exactly the paper's questions, each once; blanks only once the time is up (D4). */
async function checkAnswers(
  tx: Transaction,
  test: AssessmentRow,
  answers: Answer[],
  now: Date,
): Promise<void> {
  const [paper] = await tx
    .select({ questions: papers.questions })
    .from(papers)
    .where(eq(papers.assessment_id, test.id));
  const expected = new Set(paper?.questions.map((question) => question.id));
  const given = new Set(answers.map((answer) => answer.question_id));
  const missing = expected.difference(given).size;
  if (missing > 0) throw invalid(unansweredMessage(missing), 'wrong_questions');
  if (answers.length !== expected.size || given.size !== expected.size) {
    throw invalid('Les réponses ne correspondent pas aux questions de ce test.', 'wrong_questions');
  }
  const blank = answers.filter((answer) => answer.answer === '').length;
  const timeIsUp = test.deadline !== null && now.getTime() >= test.deadline.getTime() - CLOCK_LEEWAY_MS;
  if (blank > 0 && !timeIsUp) throw invalid(unansweredMessage(blank), 'unanswered_questions');
}

/** Nothing but white space is no answer. */
function explicitBlank({ question_id, answer }: Answer): Answer {
  return { question_id, answer: answer.trim() === '' ? '' : answer };
}

export function hashAnswers(answers: Answer[]): Buffer {
  const canonical = answers
    .map(({ question_id, answer }) => [question_id, answer])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest();
}
