import type { Queryable } from '#server/db/connection.ts';
import type { assessments, papers } from '#server/db/schema/assessments.ts';
import type { Evidence } from '#server/db/schema/reports.ts';
import { readItems } from '#server/features/catalogue/index.ts';

import { scoreBounds } from '#server/grading/bounds.ts';
import { percent } from '#server/grading/score-paper.ts';
import type { PaperGrade, PaperQuestion, QuestionGrade } from '#server/grading/types.ts';

import type { Verdict } from '#shared/contracts/scores.ts';
import { evidenceOf } from './evidence-of.ts';
import { knownAnswers, measurePerson } from './measure-person.ts';

type Result = {
  assessment: typeof assessments.$inferSelect;
  paper: Pick<typeof papers.$inferSelect, 'questions' | 'counted'>;
  grade: PaperGrade;
  verdict: Verdict;
  answers: ReadonlyMap<string, string>;
  seconds: ReadonlyMap<string, number>;
};

/** As reports store them. */
export type Figures = {
  /** Questions that ability and margin rest on; null where nobody counted them. */
  counted: number | null;
  ability: number | null;
  ability_error: number | null;
  margin_low: number | null;
  margin_high: number | null;
};

export type Measured = Figures & {
  /** Null where the report keeps none. */
  evidence: Evidence[] | null;
  /**
   * Percent: the standard error of the true share. Undefined where the figures are those of an earlier scoring: it
   * stays as it was then.
   */
  share_error: number | null | undefined;
  has_new_questions: boolean;
  /** Percent, of the paper or of what counted, whichever is less: with every answer 'à relire' all wrong, and all right. */
  lowest: number;
  highest: number;
};

/** What a graded paper says of its person beyond the score. Read outside any transaction. */
export function measureResult(db: Queryable, result: Result): Promise<Measured> {
  const { paper, grade, verdict } = result;
  const { questions } = paper;
  const evidence =
    verdict === 'late'
      ? []
      : evidenceOf({ ...result, questions, grades: grade.questions, counted: paper.counted ?? [] });
  return measureEvidence(db, { ...result, questions, evidence });
}

type Known = Pick<Result, 'assessment' | 'grade'> & {
  questions: readonly PaperQuestion[];
  evidence: Evidence[] | null;
  /**
   * The figures of a report that is scored again. They stay where nothing is known of its answers, or no question
   * is left to take a share of.
   */
  before?: Figures;
};

/** Measures a person by their first answers and what is known of the questions today. */
export async function measureEvidence(
  db: Queryable,
  { assessment, grade, questions, evidence, before }: Known,
): Promise<Measured> {
  const first = evidence ?? [];
  const items = await readItems(db, {
    profileId: assessment.profile_id,
    level: assessment.level,
    ids: first.map(({ question_id }) => question_id),
  });
  const dated = first.map((answer) => ({ ...answer, drawn_at: assessment.created_at }));
  const person = measurePerson(dated, items);
  const counted = knownAnswers(dated, items).length;
  const isMeasurable = evidence !== null && (counted === 0 || person !== null);
  const figures = { counted, ...(person ?? UNKNOWN) };
  return {
    evidence,
    ...(before && !isMeasurable ? { ...before, share_error: undefined } : figures),
    has_new_questions: questions.some(({ is_new, neutralised }) => is_new && !neutralised),
    ...certifiable(grade, evidence),
  };
}

const UNKNOWN = {
  ability: null,
  ability_error: null,
  margin_low: null,
  margin_high: null,
  share_error: null,
};

/**
 * The bounds of the score by which a certificate is decided. It rests on what was new to the person: questions met
 * before do not lift it. Where nobody knows which they were, it rests on the whole paper.
 */
function certifiable(grade: PaperGrade, evidence: readonly Evidence[] | null) {
  if (!evidence) return { lowest: grade.lowest, highest: grade.highest };
  const counted = scoreBounds(countedGrades(grade, evidence));
  return {
    lowest: Math.min(grade.lowest, counted.lowest),
    highest: Math.min(grade.highest, counted.highest),
  };
}

/** The score in percent of what counted; of the whole paper where nobody knows what did. */
export function countedScore(grade: PaperGrade, evidence: readonly Evidence[] | null): number {
  return evidence ? percent(countedGrades(grade, evidence)) : grade.global_score;
}

/** The grades of the scored questions that were new to the person. */
function countedGrades(grade: PaperGrade, evidence: readonly Evidence[]): QuestionGrade[] {
  const first = new Set(evidence.filter(({ trial }) => !trial).map(({ question_id }) => question_id));
  return grade.questions.filter(({ question_id }) => first.has(question_id));
}
