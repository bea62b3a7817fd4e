import type { QuestionGrade } from './types.ts';

const MODEL = /^model:(.+)@/;
const together = new Intl.ListFormat('fr');

/** Whose marks a report holds, as it says so to its readers. */
export function nameGrader(grades: readonly QuestionGrade[]): string {
  const model = grades.map(({ graded_by }) => MODEL.exec(graded_by)?.[1]).find((name) => name !== undefined);
  const byRubric = grades.some(({ graded_by, right }) => graded_by === 'rubric' && right !== 'blank');
  const byPerson = grades.some(({ graded_by }) => graded_by === 'person');
  const graders = [model, (!model || byRubric) && 'barème automatique', byPerson && 'une personne'].filter(
    (grader) => typeof grader === 'string',
  );
  return `Notation\u00a0: ${together.format(graders)}`;
}
