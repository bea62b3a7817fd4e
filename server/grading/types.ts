import type { Level } from '#shared/rules/assessments/level.ts';

export type Difficulty = 'easy' | 'medium' | 'hard';

export type RubricCriterion = {
  id: string;
  label: string;
  points: number;
  accept: string[];
  partial?: string[];
  /** Statements that contradict it: whoever makes one has not understood. */
  wrong?: string[];
};

export type Rubric = { criteria: RubricCriterion[] };

export type CodeTest = { args: unknown[]; expected: unknown; hidden: boolean; label: string };

export type CodeSpec = {
  language: 'javascript';
  function_name: string;
  starter: string;
  tests: CodeTest[];
};

/** A question as it was drawn: the snapshot kept on the server, key included. */
export type PaperQuestion = {
  id: string;
  skill_id: string;
  skill_name: string;
  level: Level;
  type: 'mcq' | 'open' | 'code';
  difficulty: Difficulty;
  points: number;
  text: string;
  explanation: string;
  options?: string[];
  /** For each option as shown, its place in the catalogue; absent for a family's variant. */
  option_order?: number[];
  correct_index?: number;
  /** Of a family's variant: draws it again. */
  variant_seed?: number;
  /** Of a family's variant: the how-manieth that this person meets, from 1; until the paper is opened, is drawn. */
  variant_number?: number;
  rubric?: Rubric;
  code?: CodeSpec;
  /** False while on probation: graded and shown, but in no score. */
  scored?: boolean;
  /** On probation and yet scored, since the live pool could not fill the paper. */
  is_new?: boolean;
  /** Found to be wrong after the test: no longer in the score. */
  neutralised?: boolean;
};

export type CriterionGrade = {
  id: string;
  label: string;
  points: number;
  max: number;
  met: 'full' | 'partial' | 'missing';
  quote?: string;
};

export type TestFailure = { label: string; message: string };

/** Points that a model's reading and the embedded rubric's each give to one answer. */
type Agreement = { model: string; prompt: string; model_points: number; rubric_points: number };

export type QuestionGrade = {
  question_id: string;
  points: number;
  max: number;
  right: 'right' | 'partial' | 'wrong' | 'blank';
  graded_by: 'code' | 'rubric' | 'sandbox' | 'person' | `model:${string}`;
  criteria?: CriterionGrade[];
  tests?: { passed: number; total: number; failures: TestFailure[] };
  flags?: string[];
  /** What was answered in time, where something else was handed in: the marks are for it. */
  in_time?: string;
  /**
   * Somebody should read the answer: it has substance that the rubric cannot place, or model and rubric differ by more
   * than half of the points. The marks beside it are the rubric's until then.
   */
  review?: 'unplaced' | 'differs';
  agreement?: Agreement;
};

export type PaperGrade = {
  questions: QuestionGrade[];
  /** Percent of the points of each skill, by skill name, unrounded. */
  domain_scores: Record<string, number>;
  /** Percent of the points of the paper, unrounded. */
  global_score: number;
  /** The global score if every answer to be read again were all wrong, or all right. */
  lowest: number;
  highest: number;
  grader: string;
};
