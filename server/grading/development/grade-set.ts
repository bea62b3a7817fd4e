import { gradeOpen } from '#server/grading/grade-open.ts';
import type { QuestionGrade } from '#server/grading/types.ts';
import type { Marked } from './figures.ts';
import { type MarkedAnswer, readSet } from './read-set.ts';

type GradedAnswer = MarkedAnswer & Marked & { grade: QuestionGrade };

/** Every answer of the development set as the embedded rubric grades it. */
export function gradeSet(): GradedAnswer[] {
  return readSet().map((answer) => {
    const grade = gradeOpen(answer.question, answer.text);
    return { ...answer, grade, got: grade.points / grade.max, review: grade.review !== undefined };
  });
}
