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
export async function gradeReport(deps: Deps, reportId: string): Promise<void> {
  const work = await load(deps, reportId);
  if (!work) return;
  const { test, paper, submission, fullName } = work;
  const judgement = await judgeSubmission(deps, test, submission);
  const paperGrade = await gradePaper({
    questions: paper.questions,
    answers: judgement.counted,
    model: deps.model,
    log: deps.log,
  });
  const advice = advise(paperGrade, paper.questions, { profileName: test.profile_name, level: test.level });
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
    // The company is told before anything of the candidate's is held, the order in which all lock the two.
    if (test.campaign_id) {
      await recordScore(tx, {
        testId: test.id,
        reportId,
        candidateName: fullName,
        score: paperGrade.global_score,
        verdict: judgement.verdict,
        marks: paperGrade.questions,
      });
    }
    if (earnsCertificate(paperGrade.global_score) && judgement.verdict !== 'late') {
      await issueCertificate(tx, deps, {
        account_id: test.account_id,
        report_id: reportId,
        full_name: fullName,
        profile_name: test.profile_name,
        level: test.level,
        global_score: paperGrade.global_score,
        verdict: judgement.verdict,
        issued_at: graded_at,
      });
      await refreshTalent(tx, test.account_id);
    }
    // What arrived late was not counted, which says nothing about the questions.
    if (judgement.verdict !== 'late') await recordAnswers(tx, paperGrade.questions);
    await notify(tx, {
      accountId: test.account_id,
      type: 'test_completed',
      title: 'Votre rapport est prêt',
      message: `Le rapport de votre test «\u00a0${test.profile_name}\u00a0» est disponible.`,
      relatedId: reportId,
      link: `/report/${reportId}`,
    });
  });
}

async function load(deps: Deps, reportId: string) {
  const [row] = await deps.db
    .select({ test: assessments, paper: papers, submission: submissions, fullName: accounts.full_name })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .innerJoin(submissions, and(eq(submissions.assessment_id, assessments.id), eq(submissions.counted, true)))
    .innerJoin(accounts, eq(accounts.id, assessments.account_id))
    .where(and(eq(reports.id, reportId), isNull(reports.graded_at)));
  return row;
}

type Test = typeof assessments.$inferSelect;
type Submitted = typeof submissions.$inferSelect;

async function judgeSubmission(deps: Deps, test: Test, submission: Submitted): Promise<Judgement> {
  const answers = new Map(submission.answers.map(({ question_id, answer }) => [question_id, answer]));
  // The sweeper took only what was made in time.
  if (submission.swept) return { verdict: 'late', counted: answers };
  return judge({
    startedAt: (test.started_at as Date).getTime(),
    deadline: (test.deadline as Date).getTime(),
    receivedAt: submission.received_at.getTime(),
    answers,
    ...(await journalOf(deps, submission)),
  });
}

/**
 * The journal of the device that handed the paper in. Where the server already held events, its copy counts: a device
 * cannot rewrite what an anchor covers.
 */
async function journalOf(deps: Deps, submission: Submitted) {
  if (submission.device_id === null) return { journal: [], anchors: [] };
  const batches = await readBatches(deps.db, submission.assessment_id, submission.device_id);
  const heldUpTo = batches.at(-1)?.last_seq ?? 0;
  const unsent = (submission.journal ?? [])
    .filter((event) => event.seq > heldUpTo)
    .sort((a, b) => a.seq - b.seq);
  return {
    journal: [...eventsOf(batches), ...unsent],
    anchors: batches.map((batch) => ({ seq: batch.last_seq, at: batch.received_at.getTime() })),
  };
}
