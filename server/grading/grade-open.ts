import { type Found, findPhrase, type Reach } from './french/match.ts';
import { type Phrase, readPhrase } from './french/phrase.ts';
import { readAnswer, type Sentence } from './french/reading.ts';
import { judge, toHalfSteps } from './marks.ts';
import { findInjection, isOrder } from './model/injection.ts';
import { isKeywordList } from './open/keyword-list.ts';
import { isForeign } from './open/language.ts';
import { countUnplaced } from './open/substance.ts';
import type { CriterionGrade, PaperQuestion, QuestionGrade, Rubric, RubricCriterion } from './types.ts';

const QUOTE_LENGTH = 240;
/** The words of a phrase stand within so many words, or a text without full stops matches anything. */
const REACH = { words: 25 };
/** What contradicts a criterion is said in one breath. */
const CLOSE = { words: 8, oneClause: true };
/** From so many own words that no criterion explains, a low mark is a doubt. */
const SUBSTANCE = 7;

/** `against`: whether the answer itself speaks against it, by a contradiction, bare keywords or words to its grader. */
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
  const { heard, flags } = listen(question, answer);
  const list = isKeywordList(heard);
  const { readings, contradicted } = readCriteria(compile(rubric), list ? [] : heard);
  const points = toHalfSteps(Math.min(question.points, sum(readings.map(({ grade }) => grade.points))));
  const grade: QuestionGrade = {
    ...base,
    points,
    right: judge(points, question.points),
    criteria: readings.map(({ grade }) => grade),
    ...(flags.length > 0 && { flags }),
  };
  const found = readings.flatMap((reading) => reading.found ?? []);
  const unplaced = points < question.points / 2 && countUnplaced(heard, found) >= SUBSTANCE;
  return {
    grade: unplaced ? { ...grade, review: 'unplaced' } : grade,
    against: list || contradicted || flags.length > 0,
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

type CompiledCriterion = { criterion: RubricCriterion; accept: Phrase[]; partial: Phrase[]; wrong: Phrase[] };

const compiled = new WeakMap<Rubric, CompiledCriterion[]>();

function compile(rubric: Rubric): CompiledCriterion[] {
  const known = compiled.get(rubric);
  if (known) return known;
  const fresh = rubric.criteria.map((criterion) => ({
    criterion,
    accept: criterion.accept.map(readPhrase),
    partial: (criterion.partial ?? []).map(readPhrase),
    wrong: (criterion.wrong ?? []).map(readPhrase),
  }));
  compiled.set(rubric, fresh);
  return fresh;
}

type Read = { grade: CriterionGrade; found?: Found };

/** What each criterion earns: nothing when contradicted, and then half for the others. */
function readCriteria(
  criteria: CompiledCriterion[],
  sentences: Sentence[],
): { readings: Read[]; contradicted: boolean } {
  const denied = criteria.map(({ wrong }) => firstFound(wrong, sentences, CLOSE) !== undefined);
  const contradicted = denied.includes(true);
  const readings = criteria.map(({ criterion, accept, partial }, at): Read => {
    if (denied[at]) return { grade: missing(criterion) };
    const full = firstFound(accept, sentences, REACH);
    const found = full ?? firstFound(partial, sentences, REACH);
    if (!found) return { grade: missing(criterion) };
    return { grade: award(criterion, found, full !== undefined && !contradicted), found };
  });
  return { readings, contradicted };
}

function award(criterion: RubricCriterion, { sentence }: Found, whole: boolean): CriterionGrade {
  const quote = sentence.quote.slice(0, QUOTE_LENGTH).toWellFormed();
  return whole
    ? { ...missing(criterion), points: criterion.points, met: 'full', quote }
    : { ...missing(criterion), points: toHalfSteps(criterion.points / 2), met: 'partial', quote };
}

function firstFound(phrases: Phrase[], sentences: Sentence[], reach: Reach): Found | undefined {
  for (const phrase of phrases) {
    const found = findPhrase(phrase, sentences, reach);
    if (found) return found;
  }
  return undefined;
}

const missing = ({ id, label, points }: RubricCriterion): CriterionGrade => ({
  id,
  label,
  points: 0,
  max: points,
  met: 'missing',
});

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
