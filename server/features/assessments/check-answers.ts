import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { AppError, invalid } from '#server/errors.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import { unansweredMessage } from '#shared/rules/assessments/exam.ts';
import type { AssessmentRow } from './present.ts';

/** A phone's clock may run a moment ahead of ours when it locks the paper at zero. */
const CLOCK_LEEWAY_MS = 5_000;

/**
 * Checks that exactly the paper’s questions are answered, each once. Blank answers are accepted only once the time
 * is up, as far as that can be told.
 * @throws 422 wrong_questions, wrong_option, unanswered_questions
 */
export async function checkAnswers(
  tx: Transaction,
  { assessment, answers, now }: { assessment: AssessmentRow; answers: Answer[]; now: Date },
): Promise<void> {
  const questions = await readQuestions(tx, assessment.id);
  const expected = new Set(questions.map((question) => question.id));
  const given = new Set(answers.map((answer) => answer.question_id));
  const missing = expected.difference(given).size;
  if (missing > 0) throw invalid(unansweredMessage(missing), 'wrong_questions');
  if (answers.length !== expected.size || given.size !== expected.size) {
    throw invalid('Les réponses ne correspondent pas aux questions de ce test.', 'wrong_questions');
  }
  if (hasOtherChoice(questions, answers)) {
    throw invalid('Une réponse ne correspond à aucun des choix de sa question.', 'wrong_option');
  }
  const blank = answers.filter((answer) => answer.answer === '').length;
  const left = (assessment.deadline?.getTime() ?? Number.POSITIVE_INFINITY) - CLOCK_LEEWAY_MS - now.getTime();
  if (blank > 0 && left > 0)
    throw new AppError('unanswered_questions', unansweredMessage(blank), Math.ceil(left / 1_000));
}

/**
 * Whether these are answers to the paper’s questions. Says yes or no, never how many fit: by such counts one could
 * find out the questions of a paper that is still sealed.
 */
export async function areOfPaper(
  tx: Transaction,
  { assessmentId, answers }: { assessmentId: string; answers: Answer[] },
): Promise<boolean> {
  const questions = await readQuestions(tx, assessmentId);
  const given = new Set(answers.map(({ question_id }) => question_id));
  const isWhole = answers.length === questions.length && questions.every(({ id }) => given.has(id));
  return isWhole && !hasOtherChoice(questions, answers);
}

type Asked = Pick<PaperQuestion, 'id' | 'type'> & { choices: number };

async function readQuestions(tx: Transaction, assessmentId: string): Promise<Asked[]> {
  const { rows } = await tx.execute<Asked>(sql`
    select q ->> 'id' as id, q ->> 'type' as type, coalesce(jsonb_array_length(q -> 'options'), 0) as choices
    from papers, jsonb_array_elements(questions) q where assessment_id = ${assessmentId}`);
  return rows;
}

/** A choice is the index of one of its question's options, or blank. */
function hasOtherChoice(questions: Asked[], answers: Answer[]): boolean {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  return questions.some(({ id, type, choices }) => {
    const answer = given.get(id) ?? '';
    const indexes = Array.from({ length: choices }, (_, index) => String(index));
    return type === 'mcq' && answer !== '' && !indexes.includes(answer);
  });
}
