import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { rescoreReport } from '#server/features/reports/index.ts';
import type { QuestionGrade } from '#server/grading/types.ts';
import type { Session } from '#server/session.ts';
import { formatNumber } from '#shared/rules/text/format.ts';
import { type AppealRow, appealsOf } from './appeal.ts';
import { closeAppeals } from './close-appeals.ts';
import { alreadyDecided, type DecisionInput } from './decision.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { tellDecision } from './tell-decision.ts';

type Deciding = { deps: Deps; account: Session['account']; appeal: AppealRow; input: DecisionInput };

/**
 * Decides after a person read the answer. Upheld, it gets the points that they give; rejected, it keeps those it
 * had. One decision settles both the candidate’s request and the grader’s own. What a candidate asks for never costs
 * points.
 */
export async function decideReading(
  tx: Transaction,
  { deps, account, appeal, input }: Deciding,
): Promise<void> {
  const { decision: status, reason } = input;
  const { report_id: reportId, question_id: questionId } = appeal;
  if (input.neutralise) throw invalid('Une relecture ne neutralise pas la question.');
  const now = deps.now();
  await lockToDecide(tx, reportId);
  const grade = await gradeOf(tx, appeal);
  const points = pointsDecided(input, { grade, isRequest: await isRequested(tx, appeal) });
  const closed = await closeAppeals(tx, {
    reportIds: [reportId],
    questionId,
    kinds: ['reading', 'unplaced'],
    status,
    decision: reason,
    decidedBy: account.id,
    points: points ?? grade.points,
    now,
  });
  if (!closed.some(({ id }) => id === appeal.id)) throw alreadyDecided();
  const cause = { id: appeal.id, decided: { questionId, points } };
  const changesNothing = points === null && grade.review === undefined;
  const rescored = changesNothing
    ? null
    : await rescoreReport(tx, { secrets: deps.secrets, reportId, cause, now });
  await recordAudit(tx, {
    account,
    action: 'appeal.decide',
    target: appeal.id,
    details: {
      kind: appeal.kind,
      question_id: questionId,
      report_id: reportId,
      decision: status,
      reason,
      points: { before: grade.points, after: points ?? grade.points },
      ...(rescored && {
        score: { before: rescored.before, after: rescored.after },
        certificate: rescored.certificate,
      }),
    },
    at: now,
  });
  await tellDecision(tx, { appeal, status, reason, rescored });
}

async function gradeOf(tx: Transaction, { report_id, question_id }: AppealRow): Promise<QuestionGrade> {
  const [row] = await tx.select({ grades: reports.grades }).from(reports).where(eq(reports.id, report_id));
  const grade = row?.grades?.find((each) => each.question_id === question_id);
  if (!grade) throw new Error('the report holds no such question');
  return grade;
}

/** Whether the candidate waits for this answer to be read, besides the grader itself or alone. */
async function isRequested(tx: Transaction, { report_id, question_id }: AppealRow): Promise<boolean> {
  return (await appealsOf(tx, report_id)).some(
    (made) => made.kind === 'reading' && made.status === 'open' && made.question_id === question_id,
  );
}

/** @throws 422 */
function pointsDecided(
  { decision, points }: DecisionInput,
  { grade, isRequest }: { grade: QuestionGrade; isRequest: boolean },
): number | null {
  if (decision === 'rejected') {
    if (points !== undefined) throw invalid('Une relecture refusée ne change pas les points.');
    return null;
  }
  if (points === undefined) throw invalid('Indiquez les points que cette réponse mérite.');
  if (points > grade.max || !Number.isInteger(points * 2)) {
    throw invalid(`Les points vont de 0 à ${formatNumber(grade.max)}, par demi-points.`);
  }
  if (isRequest && points <= grade.points) {
    throw invalid('Une relecture demandée n’enlève pas de points\u00a0: refusez-la pour garder la note.');
  }
  return points;
}
