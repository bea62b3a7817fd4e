import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { AppError, invalid } from '#server/errors.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import { unansweredMessage } from '#shared/rules/exam.ts';
import type { AssessmentRow } from './present.ts';

/** A phone's clock may run a moment ahead of ours when it locks the paper at zero. */
const CLOCK_LEEWAY_MS = 5_000;

/**
 * Exactly the paper's questions, each once. Blank answers are accepted only once the time is up.
 * @throws 422 wrong_questions, wrong_option, unanswered_questions
 */
export async function checkAnswers(
  tx: Transaction,
  { assessment, answers, now }: { assessment: AssessmentRow; answers: Answer[]; now: Date },
): Promise<void> {
  const [paper] = await tx
    .select({ questions: papers.questions })
    .from(papers)
    .where(eq(papers.assessment_id, assessment.id));
  const expected = new Set(paper?.questions.map((question) => question.id));
  const given = new Set(answers.map((answer) => answer.question_id));
  const missing = expected.difference(given).size;
  if (missing > 0) throw invalid(unansweredMessage(missing), 'wrong_questions');
  if (answers.length !== expected.size || given.size !== expected.size) {
    throw invalid('Les réponses ne correspondent pas aux questions de ce test.', 'wrong_questions');
  }
  checkChoices(paper?.questions ?? [], answers);
  const blank = answers.filter((answer) => answer.answer === '').length;
  const left = (assessment.deadline?.getTime() ?? Number.POSITIVE_INFINITY) - CLOCK_LEEWAY_MS - now.getTime();
  if (blank > 0 && left > 0)
    throw new AppError('unanswered_questions', unansweredMessage(blank), Math.ceil(left / 1_000));
}

/** A choice is the index of one of its question's options, or blank. */
function checkChoices(questions: PaperQuestion[], answers: Answer[]): void {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  const outside = questions.some(({ id, type, options = [] }) => {
    const answer = given.get(id) ?? '';
    return type === 'mcq' && answer !== '' && !options.some((_, index) => answer === String(index));
  });
  if (outside) throw invalid('Une réponse ne correspond à aucun des choix de sa question.', 'wrong_option');
}
