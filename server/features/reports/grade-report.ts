import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { eventsOf, readBatches } from '#server/features/assessments/index.ts';
import { recordScore } from '#server/features/campaigns/index.ts';
import { recordAnswers } from '#server/features/catalogue/index.ts';
import { issueCertificate } from '#server/features/certificates/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { advise } from '#server/grading/advise.ts';
import { gradePaper } from '#server/grading/grade-paper.ts';
import { earnsCertificate } from '#shared/rules/score.ts';
import { type Judgement, judge } from '#shared/rules/verdict.ts';

/**
 * Step 7: judges the time, grades what counts, and writes report and certificate in one
 * transaction. Harmless to run twice: a graded report is left alone. No connection is held while a grader works.
 */
export async function gradeReport(deps: Deps, { reportId }: { reportId: string }): Promise<void> {
  const work = await load(deps, reportId);
  if (!work) return;
  const { assessment, paper, submission, fullName } = work;
  const judgement = await judgeSubmission(deps, { assessment, submission });
  const paperGrade = await gradePaper({
    questions: paper.questions,
    answers: judgement.counted,
    model: deps.model,
    log: deps.log,
  });
  const advice = advise(paperGrade, paper.questions, {
    profileName: assessment.profile_name,
    level: assessment.level,
  });
  const graded_at = deps.now();

  await deps.db.transaction(async (tx) => {
    const [graded] = await tx
      .update(reports)
      .set({
        graded_at,
        verdict: judgement.verdict,
        domain_scores: paperGrade.domain_scores,
        global_score: paperGrade.global_score,
        grades: paperGrade.questions,
        grader: paperGrade.grader,
        ...advice,
      })
      .where(and(eq(reports.id, reportId), isNull(reports.graded_at)))
      .returning({ id: reports.id });
    if (!graded) return;
    // Lock order everywhere: a company before its candidates.
    if (assessment.campaign_id) {
      await recordScore(tx, {
        assessmentId: assessment.id,
        reportId,
        candidateName: fullName,
        score: paperGrade.global_score,
        verdict: judgement.verdict,
        marks: paperGrade.questions,
      });
    }
    if (earnsCertificate(paperGrade.global_score) && judgement.verdict !== 'late') {
      await issueCertificate(tx, {
        secrets: deps.secrets,
        earned: {
          account_id: assessment.account_id,
          report_id: reportId,
          full_name: fullName,
          profile_name: assessment.profile_name,
          level: assessment.level,
          global_score: paperGrade.global_score,
          verdict: judgement.verdict,
          issued_at: graded_at,
        },
      });
      await refreshTalent(tx, assessment.account_id);
    }
    // Answers that came too late are not counted, so they say nothing about the questions.
    if (judgement.verdict !== 'late') await recordAnswers(tx, paperGrade.questions);
    await notify(tx, {
      accountId: assessment.account_id,
      type: 'test_completed',
      title: 'Votre rapport est prêt',
      message: `Le rapport de votre test «\u00a0${assessment.profile_name}\u00a0» est disponible.`,
      relatedId: reportId,
      link: `/report/${reportId}`,
    });
  });
}

async function load(deps: Deps, reportId: string) {
  const [row] = await deps.db
    .select({ assessment: assessments, paper: papers, submission: submissions, fullName: accounts.full_name })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .innerJoin(submissions, and(eq(submissions.assessment_id, assessments.id), eq(submissions.counted, true)))
    .innerJoin(accounts, eq(accounts.id, assessments.account_id))
    .where(and(eq(reports.id, reportId), isNull(reports.graded_at)));
  return row;
}

type Assessment = typeof assessments.$inferSelect;
type Submitted = typeof submissions.$inferSelect;

async function judgeSubmission(
  deps: Deps,
  { assessment, submission }: { assessment: Assessment; submission: Submitted },
): Promise<Judgement> {
  const answers = new Map(submission.answers.map(({ question_id, answer }) => [question_id, answer]));
  // The sweeper already left out what was made too late.
  if (submission.swept) return { verdict: 'late', counted: answers };
  return judge({
    startedAt: (assessment.started_at as Date).getTime(),
    deadline: (assessment.deadline as Date).getTime(),
    receivedAt: submission.received_at.getTime(),
    answers,
    ...(await journalOf(deps, submission)),
  });
}

/**
 * The journal of the submitting device. For events the server already holds, the server's copy counts: a device
 * cannot rewrite what an anchor covers.
 */
async function journalOf(deps: Deps, submission: Submitted) {
  if (submission.device_id === null) return { journal: [], anchors: [] };
  const batches = await readBatches(deps.db, {
    assessmentId: submission.assessment_id,
    deviceId: submission.device_id,
  });
  const heldUpTo = batches.at(-1)?.last_seq ?? 0;
  const unsent = (submission.journal ?? [])
    .filter((event) => event.seq > heldUpTo)
    .sort((a, b) => a.seq - b.seq);
  return {
    journal: [...eventsOf(batches), ...unsent],
    anchors: batches.map((batch) => ({ seq: batch.last_seq, at: batch.received_at.getTime() })),
  };
}
