import type { LanguageModel, ModelLog } from '#server/providers/language-model/index.ts';
import { gradeCode } from './grade-code.ts';
import { gradeMcq } from './grade-mcq.ts';
import { gradeOpen } from './grade-open.ts';
import { gradeOpenByModel } from './grade-open-model.ts';
import { scorePaper } from './score-paper.ts';
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
  return scorePaper(questions, inOrder);
}
