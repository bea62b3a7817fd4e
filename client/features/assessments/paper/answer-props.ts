import type { Question } from '#shared/contracts/assessments.ts';

/** What each kind of question hands to the part that takes its answer. */
export type AnswerProps = {
  question: Question;
  answer: string;
  /** The answer is on the disk. */
  saved: boolean;
  disabled: boolean;
  /** The id of the element that holds the question's text. */
  labelledBy: string;
  onAnswer: (answer: string) => void;
  /** Seconds left. */
  remaining: () => number;
};
