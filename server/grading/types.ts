export type Level = 'junior' | 'intermediate' | 'senior';
export type Difficulty = 'easy' | 'medium' | 'hard';

export type RubricCriterion = {
  id: string;
  label: string;
  points: number;
  accept: string[];
  partial?: string[];
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
  correct_index?: number;
  rubric?: Rubric;
  code?: CodeSpec;
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

export type QuestionGrade = {
  question_id: string;
  points: number;
  max: number;
  right: 'right' | 'partial' | 'wrong' | 'blank';
  graded_by: 'code' | 'rubric' | 'sandbox' | `model:${string}`;
  criteria?: CriterionGrade[];
  tests?: { passed: number; total: number; failures: TestFailure[] };
  flags?: string[];
};

export type PaperGrade = {
  questions: QuestionGrade[];
  /** Percent of the points of each skill, by skill name, unrounded. */
  domain_scores: Record<string, number>;
  /** Percent of the points of the paper, unrounded. */
  global_score: number;
  grader: string;
};
