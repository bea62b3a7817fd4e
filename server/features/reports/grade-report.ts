import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { isOpenedByHandIn, journalEvidence } from '#server/features/assessments/index.ts';
import {
  correctScore,
  holdCampaignOf,
  lockCampaignsOfReports,
  recordScore,
  tellTurned,
} from '#server/features/campaigns/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { gradePaper } from '#server/grading/grade-paper.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { TimeDoubt } from '#shared/contracts/reports.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { type Judgement, judge } from '#shared/rules/assessments/verdict.ts';
import { adviseOn } from './advise-on.ts';
import { wasClockSetBack } from './clock-set-back.ts';
import { keepDecided, readDecided } from './keep-decided.ts';
import { keepInTime } from './keep-in-time.ts';
import { lockReport } from './load-graded.ts';
import { type Measured, measureResult } from './measure/measure-result.ts';
import { secondsSpent } from './measure/seconds-spent.ts';
import { keepNeutralised, markNeutralised } from './neutralised.ts';
import { recordAgreements } from './record-agreements.ts';
import { settleCertificate } from './settle-certificate.ts';
import { type GradedReport, storeGrade } from './store-grade.ts';

/**
 * Step 7: judges the time, grades what counts, and writes report and certificate in one
 * transaction. Harmless to run twice: a graded report is left alone. No connection is held while a grader works.
 */
export async function gradeReport(deps: Deps, { reportId }: { reportId: string }): Promise<void> {
  const work = await load(deps, reportId);
  if (!work) return;
  const { assessment, submission, fullName, scoreBefore } = work;
  const questions = await markNeutralised(deps.db, work.paper.questions);
  const paper = { ...work.paper, questions };
  const { judgement, seconds, doubt } = await judgeSubmission(deps, { assessment, submission });
  const { verdict, counted: answers } = judgement;
  const marked = await gradePaper({ questions, answers, model: deps.model, log: deps.log });
  const answered = { reportId, assessmentId: assessment.id, answers };
  // Nobody reads an answer of a report that was never graded.
  const wasGraded = scoreBefore !== null;
  const decided = wasGraded ? await readDecided(deps.db, answered) : new Map<string, number>();
  const grade = keepDecided(keepInTime(marked, handedIn(submission), answers), { questions, decided });
  const measured = await measureResult(deps.db, {
    assessment,
    paper,
    grade,
    verdict,
    answers,
    seconds,
  });
  const advice = adviseOn({ assessment, grade, questions, verdict, measured });
  const graded = { reportId, assessment, fullName, verdict, doubt, grade, advice };
  const now = deps.now();

  await deps.db.transaction(async (tx) => {
    await keepNeutralised(tx, { assessmentId: assessment.id, marked: questions });
    if (wasGraded) {
      await lockReport(tx, reportId);
      if ((await readDecided(tx, answered)).size !== decided.size) {
        throw new Error('an answer was read while its paper was graded again');
      }
    }
    if (!(await storeGrade(tx, { graded, measured, handedAt: submission.received_at, now }))) return;
    // Lock order everywhere: a campaign before its candidates, a candidate before their candidacy and before their company is
    // told, as where they tell companies of a new phone.
    if (assessment.campaign_id) {
      await (wasGraded ? lockCampaignsOfReports(tx, [reportId]) : holdCampaignOf(tx, assessment.id));
    }
    await lockOwner(tx, assessment.account_id);
    if (assessment.campaign_id && !wasGraded) await record(tx, graded, measured);
    // The company read the sweeper's result.
    const turned = assessment.campaign_id && wasGraded ? await correct(tx, graded, measured) : null;
    if (turned) await tellTurned(tx, [turned]);
    await settleCertificate(tx, { secrets: deps.secrets, graded, questions, measured, now });
    if (!wasGraded) await recordAgreements(tx, grade.questions);
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

function correct(tx: Transaction, { reportId, grade, verdict }: GradedReport, margin: Measured) {
  return correctScore(tx, { reportId, score: grade.global_score, verdict, margin });
}

function record(tx: Transaction, { reportId, assessment, verdict, grade }: GradedReport, margin: Measured) {
  return recordScore(tx, {
    assessmentId: assessment.id,
    reportId,
    score: grade.global_score,
    verdict,
    margin,
  });
}

async function load(deps: Deps, reportId: string) {
  const [row] = await deps.db
    .select({
      assessment: assessments,
      paper: { questions: papers.questions, counted: papers.counted },
      submission: submissions,
      fullName: accounts.full_name,
      /** Of what the sweeper had finished. */
      scoreBefore: reports.global_score,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .innerJoin(submissions, and(eq(submissions.assessment_id, assessments.id), eq(submissions.counted, true)))
    .innerJoin(accounts, eq(accounts.id, assessments.account_id))
    .where(and(eq(reports.id, reportId), isNull(reports.graded_at)))
    .prepare('find_to_grade')
    .execute();
  return row;
}

type Assessment = typeof assessments.$inferSelect;
type Submitted = typeof submissions.$inferSelect;

async function judgeSubmission(
  deps: Deps,
  { assessment, submission }: { assessment: Assessment; submission: Submitted },
): Promise<{ judgement: Judgement; seconds: Map<string, number>; doubt: TimeDoubt | null }> {
  const answers = handedIn(submission);
  // The sweeper already left out what was made too late.
  if (submission.swept)
    return { judgement: { verdict: 'late', counted: answers }, seconds: new Map(), doubt: null };
  const evidence = await journalEvidence(deps.db, { sitting: assessment, submitted: submission });
  const judgement = judge({
    startedAt: (assessment.started_at as Date).getTime(),
    deadline: (assessment.deadline as Date).getTime(),
    receivedAt: submission.received_at.getTime(),
    answers,
    ...evidence,
  });
  if (isOpenedByHandIn(assessment, submission.received_at)) judgement.verdict = 'offline_uncertain';
  return { judgement, seconds: secondsSpent(evidence.journal), doubt: doubtOf(judgement, evidence) };
}

function handedIn({ answers }: Submitted): Map<string, string> {
  return new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
}

/** Where the time is the phone's word, why that word is doubted. */
function doubtOf(
  { verdict }: Judgement,
  { journal, altered }: { journal: JournalEvent[]; altered: boolean },
): TimeDoubt | null {
  if (verdict === 'online' || verdict === 'offline_proven') return null;
  if (altered) return 'journal_altered';
  return wasClockSetBack(journal) ? 'clock_set_back' : null;
}
