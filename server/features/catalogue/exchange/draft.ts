import type { CodeSpec, Rubric } from '#server/grading/types.ts';
import type { Level } from '#shared/contracts/common.ts';

/** The fields that depend on the question's type. */
export type Answers =
  | { type: 'mcq'; options: string[]; correct_index: number }
  | { type: 'open'; rubric: Rubric }
  | { type: 'code'; code: CodeSpec };

/** A question being imported or exported. */
export type Draft = {
  text: string;
  explanation: string;
  level: Level;
  difficulty: 'easy' | 'medium' | 'hard';
  points: number;
  /** Of a family's variant that goes out: which family's, and which of how many. */
  sample?: string;
} & Answers;

/** What a file leaves unsaid is filled in later. */
export type Told = Partial<Pick<Draft, 'level' | 'difficulty' | 'points'>>;

export type Unnumbered = Pick<Draft, 'text' | 'explanation'> & Answers;

export type Read = { line: number; question: Unnumbered & Told } | { line: number; problem: string };
