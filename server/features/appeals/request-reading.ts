import type { Deps } from '#server/deps.ts';
import { conflict, invalid } from '#server/errors.ts';
import { presentAppeal, readingsLeft } from '#server/features/reports/index.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';
import type { Session } from '#server/session.ts';
import { ownGradedQuestion } from './access.ts';
import { type AppealRow, appealsOf, insertAppeal } from './appeal.ts';

type Request = { session: Session; reportId: string; questionId: string };

/**
 * A repeat returns the first request.
 * @throws 404; 409 no_readings_left, already_decided; 422 where there is nothing to read
 */
export async function requestReading(deps: Deps, { session: { account }, reportId, questionId }: Request) {
  return deps.db.transaction(async (tx) => {
    const { question, grade } = await ownGradedQuestion(tx, { account, reportId, questionId });
    const made = await appealsOf(tx, reportId);
    const ofAnswer = made.filter(({ question_id }) => question_id === questionId);
    const before = ofAnswer.find(({ kind }) => kind === 'reading');
    if (before) return { appeal: presentAppeal(before) };
    ensureReadable(question, grade);
    if (ofAnswer.some(wasRead)) throw conflict('Cette réponse a déjà été relue.', 'already_decided');
    if (readingsLeft(made) === 0) {
      throw conflict('Vous avez déjà demandé trois relectures pour ce rapport.', 'no_readings_left');
    }
    const appeal = await insertAppeal(tx, {
      kind: 'reading',
      report_id: reportId,
      question_id: questionId,
      account_id: account.id,
      created_at: deps.now(),
      points_before: grade.points,
    });
    return { appeal: presentAppeal(appeal) };
  });
}

/** A person has already decided on this answer, because the grader itself was in doubt. */
function wasRead({ kind, status }: AppealRow): boolean {
  return kind === 'unplaced' && (status === 'upheld' || status === 'rejected');
}

function ensureReadable(
  { type, neutralised }: PaperQuestion,
  { points, max, right, review }: QuestionGrade,
): void {
  if (type === 'mcq') throw invalid('Seules les réponses rédigées et le code peuvent être relus.');
  if (right === 'blank') throw invalid('Une question laissée sans réponse ne peut pas être relue.');
  if (points >= max && !review) throw invalid('Cette réponse a déjà tous les points.');
  if (neutralised) throw conflict('Cette question ne compte déjà plus.', 'already_decided');
}
