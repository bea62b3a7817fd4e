import { findPhrase, type Phrase, type Reading, readAnswer, readPhrase } from './french/match.ts';
import { judge, toHalfSteps } from './marks.ts';
import type { CriterionGrade, PaperQuestion, QuestionGrade, Rubric, RubricCriterion } from './types.ts';

const QUOTE_LENGTH = 240;
const SALAD_WORDS = 6;
const SALAD_GRAMMAR = 0.12;
const ASKS_FOR_A_LIST =
  /(cite[zr]|liste[zr]|numére[zr]|nomme[zr]|donne[zr]|indique[zr]|quel(le)?s |étapes|exemples)/i;

/** Grades by the rubric shipped with the question. The same answer always gets the same marks. */
export function gradeOpen(question: PaperQuestion, answer: string): QuestionGrade {
  const rubric = question.rubric ?? { criteria: [] };
  const base = { question_id: question.id, max: question.points, graded_by: 'rubric' as const };
  if (answer.trim() === '') {
    return { ...base, points: 0, right: 'blank', criteria: rubric.criteria.map((item) => missing(item)) };
  }
  const reading = readAnswer(answer);
  const salad = isWordSalad(question, reading);
  const criteria = compile(rubric).map((item) => gradeCriterion(item, reading, salad));
  const points = toHalfSteps(Math.min(question.points, sum(criteria.map((grade) => grade.points))));
  return { ...base, points, right: judge(points, question.points), criteria };
}

type CompiledCriterion = { criterion: RubricCriterion; accept: Phrase[]; partial: Phrase[] };

const compiled = new WeakMap<Rubric, CompiledCriterion[]>();

function compile(rubric: Rubric): CompiledCriterion[] {
  const known = compiled.get(rubric);
  if (known) return known;
  const fresh = rubric.criteria.map((criterion) => ({
    criterion,
    accept: criterion.accept.map(readPhrase),
    partial: (criterion.partial ?? []).map(readPhrase),
  }));
  compiled.set(rubric, fresh);
  return fresh;
}

function gradeCriterion(
  { criterion, accept, partial }: CompiledCriterion,
  reading: Reading,
  salad: boolean,
): CriterionGrade {
  const full = firstFound(accept, reading);
  if (full !== undefined && !salad)
    return { ...missing(criterion), points: criterion.points, met: 'full', quote: full };
  const half = full ?? firstFound(partial, reading);
  if (half === undefined) return missing(criterion);
  return { ...missing(criterion), points: toHalfSteps(criterion.points / 2), met: 'partial', quote: half };
}

function firstFound(phrases: Phrase[], reading: Reading): string | undefined {
  for (const phrase of phrases) {
    const quote = findPhrase(phrase, reading);
    if (quote !== undefined) return quote.slice(0, QUOTE_LENGTH).toWellFormed();
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

/**
 * Words thrown together without grammar show recall, not understanding: each criterion then counts half. An answer is
 * such a salad when it has six words or more and under 12% of grammar (articles, prepositions, pronouns, auxiliaries).
 * A separated list is the right form when the question asks for one.
 */
function isWordSalad(question: PaperQuestion, reading: Reading): boolean {
  if (reading.wordCount < SALAD_WORDS || reading.grammarShare >= SALAD_GRAMMAR) return false;
  return !(reading.separated && ASKS_FOR_A_LIST.test(question.text));
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
