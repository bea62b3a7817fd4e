import { readAnswer, type Sentence } from './french/reading.ts';
import { judge, toHalfSteps } from './marks.ts';
import { findInjection, isOrder } from './model/injection.ts';
import { isKeywordList } from './open/keyword-list.ts';
import { isForeign } from './open/language.ts';
import { missing, readCriteria } from './open/read-criteria.ts';
import { countUnplaced } from './open/substance.ts';
import type { PaperQuestion, QuestionGrade } from './types.ts';

/** From so many own words that no criterion explains, a low mark is a doubt. */
const SUBSTANCE = 7;

/** `against`: whether the answer itself speaks against it, by a contradiction, bare keywords or words to its grader. */
export type RubricReading = { grade: QuestionGrade; against: boolean; denied?: boolean };

/** Grades by the rubric shipped with the question. The same answer always gets the same marks. */
export const gradeOpen = (question: PaperQuestion, answer: string): QuestionGrade =>
  readByRubric(question, answer).grade;

export function readByRubric(question: PaperQuestion, answer: string): RubricReading {
  const rubric = question.rubric ?? { criteria: [] };
  const base = { question_id: question.id, max: question.points, graded_by: 'rubric' as const };
  if (answer.trim() === '') {
    const criteria = rubric.criteria.map(missing);
    return { grade: { ...base, points: 0, right: 'blank', criteria }, against: false };
  }
  const { heard, flags } = listen(question, answer);
  const list = isKeywordList(heard);
  const { grades, found, contradicted, denied } = readCriteria(rubric, list ? [] : heard);
  const points = toHalfSteps(Math.min(question.points, sum(grades.map((grade) => grade.points))));
  const grade: QuestionGrade = {
    ...base,
    points,
    right: judge(points, question.points),
    criteria: grades,
    ...(flags.length > 0 && { flags }),
  };
  const unplaced = points < question.points / 2 && countUnplaced(heard, found) >= SUBSTANCE;
  return {
    grade: unplaced ? { ...grade, review: 'unplaced' } : grade,
    against: list || contradicted || denied || flags.length > 0, denied,
  };
}

/** What counts as an answer: French, and not speaking to its grader. What follows an order to the grader is part of it. */
function listen(question: PaperQuestion, answer: string): { heard: Sentence[]; flags: string[] } {
  const sentences = readAnswer(answer, question.text);
  const flags = findInjection(answer, question);
  const french = sentences.filter((sentence) => !isForeign(sentence));
  if (french.length < sentences.length) flags.push('other_language');
  const order = french.findIndex(({ quote }) => isOrder(quote));
  return { heard: order < 0 ? french : french.slice(0, order), flags };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
