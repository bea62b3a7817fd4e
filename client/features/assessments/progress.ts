import type { PhonePaper } from '#client/local/phone-papers.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { MINUTE_MS } from '#shared/rules/time.ts';
import { serverTime } from '#shared/rules/verdict.ts';
import { readClocks } from './sitting/clock.ts';

/** A report not there by then is no longer asked for every few seconds. */
const GRADING_PATIENCE = 5 * MINUTE_MS;

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

export type OnPhone = Pick<PhonePaper, 'state' | 'report_id' | 'deadline' | 'clock'>;

/** `now` in ms. A running test's clock is the phone's own, which knows the server's time. */
export function progressOf(test: Taken, now: number, paper?: OnPhone): Progress {
  if (test.status === 'completed') {
    return test.score === null ? { state: 'grading' } : { state: 'graded', score: test.score };
  }
  if (paper?.state === 'finished' || paper?.state === 'delivered')
    return { state: paper.report_id === null ? 'handed_in' : 'grading' };
  const left = leftOf(paper) ?? (test.deadline ? Date.parse(test.deadline) - now : null);
  if (left === null) return { state: 'new' };
  return left > 0 ? { state: 'open', left } : { state: 'elapsed' };
}

function leftOf(paper: OnPhone | undefined): number | null {
  if (!paper?.deadline || !paper.clock) return null;
  return paper.deadline - serverTime(paper.clock, readClocks());
}

/** Whether its report is expected any moment. */
export function isGrading(test: Taken & Pick<AssessmentSummary, 'submitted_at'>, now: number): boolean {
  if (progressOf(test, now).state !== 'grading' || !test.submitted_at) return false;
  return now - Date.parse(test.submitted_at) < GRADING_PATIENCE;
}

/** 3900000 → 1 h 05 */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return `moins d’une${NBSP}minute`;
  if (minutes < 60) return formatCount(minutes, 'min', 'min');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${NBSP}h${rest ? NBSP + String(rest).padStart(2, '0') : ''}`;
}
