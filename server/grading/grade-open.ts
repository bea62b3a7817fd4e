import { readAnswer, type Sentence } from './french/reading.ts';
import { judge, toHalfSteps } from './marks.ts';
import { findInjection, isOrder, isSuspect } from './model/injection.ts';
import { isThin } from './open/evidence.ts';
import { isBare, isKeywordList } from './open/keyword-list.ts';
import { isForeign } from './open/language.ts';
import { missing, readCriteria } from './open/read-criteria.ts';
import { countUnplaced } from './open/substance.ts';
import type { CriterionGrade, PaperQuestion, QuestionGrade } from './types.ts';

/** From so many own words that no criterion explains, a low mark is a doubt. */
const SUBSTANCE = 7;

/**
 * `against`: whether the answer itself speaks against it, by a contradiction, something denied, bare keywords, another language
 * or words to its grader.
 */
export type RubricReading = { grade: QuestionGrade; against: boolean };

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
  const { said, heard, flags, suspect } = listen(question, answer);
  const list = isKeywordList(heard);
  const reading = readCriteria(rubric, list ? [] : heard);
  const { evidence, found, contradicted, denied } = reading;
  const half = question.points / 2;
  const thin = isBare(heard) || isThin(evidence, heard, { criteria: rubric.criteria.length, denied });
  const doubted = suspect || contradicted || thin;
  const much = doubted && sum(reading.grades) >= half;
  const criteria = much
    ? holdUnder(half, reading.grades)
    : contradicted
      ? reading.grades.map(halve)
      : reading.grades;
  const points = toHalfSteps(Math.min(question.points, sum(criteria)));
  const left = points < half ? said : said.filter((sentence) => !heard.includes(sentence));
  const unplaced =
    points < question.points &&
    !contradicted &&
    countUnplaced(left, found) >= SUBSTANCE &&
    // From half on what was dropped matters where it would have earned more.
    (points < half || sum(readCriteria(rubric, said).grades) > sum(reading.grades));
  return {
    grade: {
      ...base,
      points,
      right: judge(points, question.points),
      criteria,
      ...(flags.length > 0 && { flags }),
      ...((suspect || much || unplaced) && { review: 'unplaced' as const }),
    },
    against: list || contradicted || denied || flags.length > 0,
  };
}

/** The marks of an answer that rests on little, or contradicts itself, stay under half until somebody reads it. */
function holdUnder(half: number, grades: readonly CriterionGrade[]): CriterionGrade[] {
  const held = grades.map((grade) => ({ ...grade }));
  while (sum(held) >= Math.max(half, 0.5)) {
    const most = held.reduce((best, grade) => (grade.points > best.points ? grade : best));
    most.points -= 0.5;
    most.met = partly(most.points);
  }
  return held;
}

function halve(grade: CriterionGrade): CriterionGrade {
  const points = toHalfSteps(grade.points / 2);
  return { ...grade, points, met: partly(points) };
}

const partly = (points: number): CriterionGrade['met'] => (points > 0 ? 'partial' : 'missing');

type Heard = {
  /** All of it. */
  said: Sentence[];
  /**
   * What counts as an answer: French, and before any order to its grader. The rest earns nothing, but may be an honest
   * answer misheard.
   */
  heard: Sentence[];
  flags: string[];
  /** Whether some of it may be meant for the grader. */
  suspect: boolean;
};

function listen(question: PaperQuestion, answer: string): Heard {
  const said = readAnswer(answer, question.text);
  const flags = findInjection(answer, question);
  const french = said.filter((sentence) => !isForeign(sentence));
  if (french.length < said.length) flags.push('other_language');
  const order = french.findIndex(({ quote }) => isOrder(quote));
  const heard = order < 0 ? french : french.slice(0, order);
  return { said, heard, flags, suspect: heard.some(({ quote }) => isSuspect(quote)) };
}

const sum = (grades: readonly CriterionGrade[]): number =>
  grades.reduce((total, { points }) => total + points, 0);
