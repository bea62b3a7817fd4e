import type { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import type { reports } from '#server/db/schema/reports.ts';
import { isInScore } from '#server/grading/score-paper.ts';
import type { CriterionGrade, PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { QuestionResult, Report } from '#shared/contracts/reports.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { answerInWords } from './answer-in-words.ts';
import { recommendationsOf } from './asked-elsewhere.ts';
import { countUnread, hasLapsed, type KeptAppeal, presentAppeal } from './kept-appeals.ts';
import { readingsLeft } from './readings.ts';

type Row = {
  report: typeof reports.$inferSelect;
  assessment: typeof assessments.$inferSelect;
  paper: Pick<typeof papers.$inferSelect, 'questions' | 'counted'>;
  submission: Pick<typeof submissions.$inferSelect, 'answers'>;
  /** The report's own certificate, while it is in force. */
  certificate: { id: string; confirmed: boolean; kept: boolean } | null;
  withdrawn_reason: string | null;
  certificate_expired: boolean;
  confirmable: boolean;
  /** Of a free confirmation: the certificate it was for. */
  confirms: { confirmed: boolean; issued_at: Date; revoked_at: Date | null } | null;
  appeals: KeptAppeal[];
  /** Ids of the questions of tests that the reader has open. */
  asked_elsewhere: string[];
};

/** Undefined until graded. */
export function presentReport(row: Row, now: Date): Report | undefined {
  const { report, assessment, paper, submission, certificate, withdrawn_reason, certificate_expired } = row;
  const { confirmable, confirms, appeals, asked_elsewhere } = row;
  const { graded_at, verdict, grader, global_score, recommendations } = report;
  if (!graded_at || !verdict || !grader || global_score === null || !recommendations?.length)
    return undefined;
  const answers = new Map(submission.answers.map(({ question_id, answer }) => [question_id, answer]));
  const grades = new Map(report.grades?.map((grade) => [grade.question_id, grade]));
  const told = paper.questions.filter(({ id }) => !asked_elsewhere.includes(id));
  return {
    id: report.id,
    test_id: report.assessment_id,
    profile_id: assessment.profile_id,
    domain: assessment.profile_name,
    level: assessment.level,
    domain_scores: report.domain_scores ?? {},
    global_score,
    certificate_id: certificate?.id ?? null,
    is_certified: certificate !== null,
    kept: certificate?.kept ?? false,
    certificate_withdrawn: withdrawn_reason !== null,
    withdrawn_reason,
    certificate_expired,
    strengths: report.strengths ?? [],
    weaknesses: report.weaknesses ?? [],
    recommendations: recommendationsOf(report, asked_elsewhere),
    questions: told.flatMap((question) => {
      const grade = grades.get(question.id);
      const answer = grade?.in_time ?? answers.get(question.id) ?? '';
      const counted = paper.counted?.includes(question.id) ?? true;
      const own = appeals.filter(({ question_id }) => question_id === question.id);
      return grade ? [presentResult({ question, grade, answer, counted, appeals: own })] : [];
    }),
    questions_held: paper.questions.length - told.length,
    grader,
    verdict,
    time_doubt: report.time_doubt,
    question_count: assessment.question_count,
    scored_count: paper.questions.filter(isInScore).length,
    counted: report.counted,
    practice: assessment.practice,
    short_on_new: isShortOnNew(report),
    attempt: assessment.attempt,
    for_campaign: assessment.campaign_id !== null,
    margin: presentMargin(report),
    confirmed: certificate?.confirmed ?? false,
    awaits_until: report.awaits_until?.toISOString() ?? null,
    unread: countUnread(appeals),
    has_new_questions: report.has_new_questions,
    rescored: presentRescoring(report),
    lapsed: hasLapsed(appeals),
    confirmable,
    confirmation:
      assessment.confirms === null
        ? null
        : { report_id: assessment.confirms, ...presentConfirmed(confirms, now) },
    readings_left: readingsLeft(appeals),
    submitted_at: report.submitted_at.toISOString(),
    graded_at: graded_at.toISOString(),
    about: null,
  };
}

/** One withdrawn or expired is confirmed nowhere. */
function presentConfirmed(confirms: Row['confirms'], now: Date) {
  if (!confirms) return { confirmed: false };
  const { confirmed, issued_at, revoked_at } = confirms;
  if (revoked_at) return { confirmed: false, certificate: 'withdrawn' as const };
  if (expiryOf(issued_at) <= now) return { confirmed: false, certificate: 'expired' as const };
  return { confirmed, certificate: 'in_force' as const };
}

type ReportRow = Row['report'];

export function isShortOnNew({ global_score, highest }: ReportRow): boolean {
  return (
    global_score !== null && highest !== null && earnsCertificate(global_score) && !earnsCertificate(highest)
  );
}

export function presentRescoring({ rescored_at, score_before }: ReportRow): Report['rescored'] {
  return rescored_at && score_before !== null
    ? { at: rescored_at.toISOString(), before: score_before }
    : null;
}

type Result = {
  question: PaperQuestion;
  grade: QuestionGrade;
  answer: string;
  counted: boolean;
  appeals: KeptAppeal[];
};

/** A question left blank may be drawn again, so its explanation stays hidden. */
function presentResult({ question, grade, answer, counted, appeals }: Result): QuestionResult {
  const blank = grade.right === 'blank';
  return {
    question_id: question.id,
    question: question.text,
    type: question.type,
    skill: question.skill_name,
    result: grade.right,
    points: grade.points,
    max: grade.max,
    answer: blank ? null : answerInWords(question, answer),
    late: grade.in_time !== undefined,
    explanation: blank ? null : question.explanation,
    ...(!blank && grade.criteria ? { criteria: grade.criteria.map(presentCriterion) } : {}),
    counted,
    standing: standingOf(question),
    review: grade.review !== undefined,
    appeals: appeals.map(presentAppeal),
    ...(grade.tests && grade.graded_by !== 'person'
      ? { tests: { passed: grade.tests.passed, total: grade.tests.total } }
      : {}),
  };
}

/** The shipped bank writes its criteria with plain spaces. */
function presentCriterion({ label, met, points, max }: CriterionGrade) {
  return { label: frenchSpaces(label), met, points, max };
}

function standingOf({ neutralised, scored }: PaperQuestion): QuestionResult['standing'] {
  if (neutralised) return 'neutralised';
  return scored === false ? 'trial' : 'scored';
}
