import type { LanguageModel, ModelLog } from '#server/providers/language-model/index.ts';
import { scoreBounds } from './bounds.ts';
import { gradeCode } from './grade-code.ts';
import { gradeMcq } from './grade-mcq.ts';
import { gradeOpen } from './grade-open.ts';
import { gradeOpenByModel } from './grade-open-model.ts';
import type { PaperGrade, PaperQuestion, QuestionGrade } from './types.ts';

type PaperToGrade = {
  questions: PaperQuestion[];
  /** By question id; a question without an answer is blank. */
  answers: ReadonlyMap<string, string>;
  model?: LanguageModel | undefined;
  log: ModelLog;
};

/** Grades a whole paper. The model only ever proposes marks for open answers; code adds up. */
export async function gradePaper({ questions, answers, model, log }: PaperToGrade): Promise<PaperGrade> {
  const grades = new Map<string, QuestionGrade>();
  const open = questions
    .filter(({ type }) => type === 'open')
    .map((question) => ({ question, answer: answers.get(question.id) ?? '' }));
  const openGrades = model
    ? await gradeOpenByModel(open, model, log)
    : open.map(({ question, answer }) => gradeOpen(question, answer));
  for (const grade of openGrades) grades.set(grade.question_id, grade);

  for (const question of questions) {
    const answer = answers.get(question.id) ?? '';
    if (question.type === 'mcq') grades.set(question.id, gradeMcq(question, answer));
    // One at a time: each answer may use a whole processor for its three seconds.
    if (question.type === 'code') grades.set(question.id, await gradeCode(question, answer));
  }

  const inOrder = questions.flatMap((question) => grades.get(question.id) ?? []);
  const scored = questions.filter((question) => question.scored !== false);
  const counted = scored.flatMap(({ id }) => grades.get(id) ?? []);
  return {
    questions: inOrder,
    domain_scores: scoreDomains(scored, grades),
    global_score: percent(counted, ({ points }) => points),
    ...scoreBounds(counted),
    grader: nameGrader(inOrder, model),
  };
}

function scoreDomains(
  questions: PaperQuestion[],
  grades: Map<string, QuestionGrade>,
): Record<string, number> {
  const bySkill = Map.groupBy(questions, ({ skill_name }) => skill_name);
  return Object.fromEntries(
    [...bySkill].map(([skill, asked]) => [
      skill,
      percent(
        asked.flatMap(({ id }) => grades.get(id) ?? []),
        ({ points }) => points,
      ),
    ]),
  );
}

function percent(grades: QuestionGrade[], pointsOf: (grade: QuestionGrade) => number): number {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const max = sum(grades.map((grade) => grade.max));
  return max === 0 ? 0 : (100 * sum(grades.map(pointsOf))) / max;
}

const RUBRIC = 'barème automatique';

function nameGrader(grades: QuestionGrade[], model: LanguageModel | undefined): string {
  const byModel = grades.some(({ graded_by }) => graded_by.startsWith('model:'));
  if (!byModel || !model) return `Notation\u00a0: ${RUBRIC}`;
  const byRubricToo = grades.some(({ graded_by, right }) => graded_by === 'rubric' && right !== 'blank');
  return byRubricToo ? `Notation\u00a0: ${model.name} et ${RUBRIC}` : `Notation\u00a0: ${model.name}`;
}
