import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';

const MINUTE = 60_000;
/** A report not there by then is no longer asked for every few seconds. */
const GRADING_PATIENCE = 5 * MINUTE;

export type Progress =
  | { state: 'new' }
  /** `left` in ms. */
  | { state: 'open'; left: number }
  | { state: 'elapsed' }
  /** On this phone; its answers are not with the server yet. */
  | { state: 'handed_in' }
  | { state: 'grading' }
  | { state: 'graded'; score: number };

type Taken = Pick<AssessmentSummary, 'status' | 'deadline' | 'score'>;

/** `now` in ms; `handedIn` as `useHandedIn` tells. */
export function progressOf(test: Taken, now: number, handedIn?: string | null): Progress {
  if (test.status === 'completed') {
    return test.score === null ? { state: 'grading' } : { state: 'graded', score: test.score };
  }
  if (handedIn !== undefined) return { state: handedIn === null ? 'handed_in' : 'grading' };
  if (!test.deadline) return { state: 'new' };
  const left = Date.parse(test.deadline) - now;
  return left > 0 ? { state: 'open', left } : { state: 'elapsed' };
}

/** Whether its report is expected any moment. */
export function isGrading(test: Taken & Pick<AssessmentSummary, 'submitted_at'>, now: number): boolean {
  if (progressOf(test, now).state !== 'grading' || !test.submitted_at) return false;
  return now - Date.parse(test.submitted_at) < GRADING_PATIENCE;
}

/** 3900000 → 1 h 05 */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return `moins d’une${NBSP}minute`;
  if (minutes < 60) return formatCount(minutes, 'min', 'min');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${NBSP}h${rest ? NBSP + String(rest).padStart(2, '0') : ''}`;
}
