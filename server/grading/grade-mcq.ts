import type { PaperQuestion, QuestionGrade } from './types.ts';

/** The answer is the index of the chosen option, written as the client sends it: "0", "1", … */
export function gradeMcq(question: PaperQuestion, answer: string): QuestionGrade {
  const grade = { question_id: question.id, max: question.points, graded_by: 'code' as const };
  if (answer === '') return { ...grade, points: 0, right: 'blank' };
  return answer === String(question.correct_index)
    ? { ...grade, points: question.points, right: 'right' }
    : { ...grade, points: 0, right: 'wrong' };
}
