import type { Level } from '#shared/contracts/common.ts';

/** A multiple-choice question on its way in or out. */
export type Draft = {
  text: string;
  options: string[];
  correct_index: number;
  explanation: string;
  level: Level;
  difficulty: 'easy' | 'medium' | 'hard';
  points: number;
};

/** What a file leaves unsaid is filled in later. */
export type Told = Partial<Pick<Draft, 'level' | 'difficulty' | 'points'>>;

export type Read =
  | { line: number; question: Omit<Draft, keyof Told> & Told }
  | { line: number; problem: string };
