import type { AssessmentSummary, Question } from '#shared/contracts/assessments.ts';

/**
 * Where a sitting stands.
 * - `loading`: reading the phone
 * - `needs_network`: the paper or its key is not here yet; tried again by itself
 * - `ready`: the sealed paper is here, the clock has not started
 * - `open`: answering
 * - `time_up`: locked at zero with questions unanswered
 * - `unsure`: by the phone's own clock the time is up, but nothing proves it; waits for the server's time
 * - `finished`: handed in on this phone, waiting to be delivered
 * - `delivered`: the server holds it, `reportId` is known
 * - `missing`: no such test
 */
type Phase =
  | 'loading'
  | 'needs_network'
  | 'ready'
  | 'opening'
  | 'open'
  | 'time_up'
  | 'unsure'
  | 'finished'
  | 'delivered'
  | 'missing';

/** `phone`: every answer is on the disk. `memory`: no database here. `full`: the disk refused a write. */
type StorageState = 'phone' | 'memory' | 'full';

export type SittingState = {
  phase: Phase;
  test: AssessmentSummary | null;
  questions: Question[];
  answers: ReadonlyMap<string, string>;
  /** Questions whose current answer is on the disk. */
  saved: ReadonlySet<string>;
  position: number;
  /** ms of server time. */
  deadline: number | null;
  storage: StorageState;
  /** Another tab holds this test. */
  readOnly: boolean;
  reportId: string | null;
  superseded: boolean;
  /** The server's reason, when it said no. */
  refusal: string | null;
  /** Bytes on the wire of the paper. */
  bytes: number;
};

export const INITIAL: SittingState = {
  phase: 'loading',
  test: null,
  questions: [],
  answers: new Map(),
  saved: new Set(),
  position: 0,
  deadline: null,
  storage: 'phone',
  readOnly: false,
  reportId: null,
  superseded: false,
  refusal: null,
  bytes: 0,
};

export function unanswered(state: SittingState): number {
  return state.questions.filter((question) => !isAnswered(state, question.id)).length;
}

export function isAnswered(state: SittingState, questionId: string): boolean {
  return (state.answers.get(questionId) ?? '').trim() !== '';
}
