import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import type { AssessmentSummary, Question } from '#shared/contracts/assessments.ts';
import { type ClockReading, type ClockReference, serverTime } from '#shared/rules/assessments/verdict.ts';

/** Where a sitting stands. docs/offline-protocol.md draws how one phase leads to the next. */
export type Phase =
  /** Reading the phone. */
  | 'loading'
  /** The paper or its key is not here yet; tried again by itself. */
  | 'needs_network'
  /** The sealed paper is here, the clock has not started. */
  | 'ready'
  /** Asking for the key. */
  | 'opening'
  /** Answering. */
  | 'open'
  /** Locked at zero with questions unanswered. */
  | 'time_up'
  /** By the phone's own clock the time is up, but nothing proves it: waits for the server's time. */
  | 'unsure'
  /** Being written into the outbox; no answer is taken any more. */
  | 'finishing'
  /** Handed in on this phone, waiting to be delivered. */
  | 'finished'
  /** The server holds it, `reportId` is known. */
  | 'delivered'
  /** No such test. */
  | 'missing';

/** `phone`: every answer is on the disk. `memory`: no database here. `full`: the disk refused a write. */
type StorageState = 'phone' | 'memory' | 'full';

/** What the screens show. */
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
  /** The server has no room for more of the journal: what is answered from now on goes with the submission. */
  autosaveFull: boolean;
  /** Another tab holds this test. */
  readOnly: boolean;
  reportId: string | null;
  superseded: boolean;
  /** It was over before this page showed it. */
  alreadyOver: boolean;
  /** Its opening was asked for and nothing came back: the clock may be running. */
  startUnsure: boolean;
  /** Seconds until the opening is asked for again; 0: it is being asked for. */
  opensIn: number;
  /**
   * How many answers the server brought back to a test opened before. Null where this phone went on with its own,
   * or once another question was gone to.
   */
  broughtBack: number | null;
  /** The reason, when the server said no, or the phone cannot be read. */
  refusal: string | null;
  /** Bytes on the wire of the paper. */
  bytes: number;
  /** As the phone keeps it, or would. */
  paper: LocalPaper | null;
  /** The submission where only this page holds it: there is no outbox, or no room in it. */
  unkept: OutboxItem | null;
  /** After a restart only the wall clock speaks, and somebody may have set it, until the server has told its time. */
  timeProven: boolean;
};

/** With what only the transitions need. */
export type Sitting = SittingState & {
  /** What this phone last knew of the server's time. */
  reference: ClockReference | null;
  /** Number of the last journal line. */
  seq: number;
  /** The monotonic time (ms) at which the last line was first made, while a new answer to its question may take its place. */
  growsSince: number | null;
  /** The disk was full for the last line as it is now, and holds none under its number. */
  isRefused: boolean;
  /** The last line that was on the disk when the phone was read: no answer read from it is younger. */
  readSeq: number;
  /** By question, the journal line that is to bring its current answer to the disk. */
  lineOf: ReadonlyMap<string, number>;
  /** This tab has the lock; `readOnly` ends once the phone was read again. */
  holdsLock: boolean;
  /** Number of the reading of the phone that is waited for: an earlier one, or one already taken, is out of date. */
  reading: number;
};

export const INITIAL: Sitting = {
  phase: 'loading',
  test: null,
  questions: [],
  answers: new Map(),
  saved: new Set(),
  position: 0,
  deadline: null,
  storage: 'phone',
  autosaveFull: false,
  readOnly: false,
  reportId: null,
  superseded: false,
  alreadyOver: false,
  startUnsure: false,
  opensIn: 0,
  broughtBack: null,
  refusal: null,
  bytes: 0,
  paper: null,
  unkept: null,
  reference: null,
  timeProven: false,
  seq: 0,
  growsSince: null,
  isRefused: false,
  readSeq: 0,
  lineOf: new Map(),
  holdsLock: false,
  reading: 0,
};

export function unanswered(state: SittingState): number {
  return state.questions.filter((question) => !isAnswered(state, question.id)).length;
}

export function isAnswered(state: SittingState, questionId: string): boolean {
  return (state.answers.get(questionId) ?? '').trim() !== '';
}

/** Seconds left by the server's time, with `grace` seconds more; 0 when not open. */
export function secondsLeft(state: Sitting, clocks: ClockReading, grace = 0): number {
  if (!state.reference || state.deadline === null) return 0;
  return Math.max(0, (state.deadline - serverTime(state.reference, clocks)) / 1000 + grace);
}
