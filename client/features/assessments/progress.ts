import { serverNow } from '#client/http/server-clock.ts';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { serverTime } from '#shared/rules/assessments/verdict.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
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

/** `now` in ms, by this phone’s clock. */
export function progressOf(test: Taken, now: number, paper?: OnPhone): Progress {
  if (test.status === 'completed') {
    return test.score === null ? { state: 'grading' } : { state: 'graded', score: test.score };
  }
  if (paper?.state === 'finished' || paper?.state === 'delivered')
    return { state: paper.report_id === null ? 'handed_in' : 'grading' };
  const deadline = paper?.deadline ?? (test.deadline && Date.parse(test.deadline));
  if (!deadline) return { state: 'new' };
  const left = deadline - serverTimeOf(paper?.clock, now);
  return left > 0 ? { state: 'open', left } : { state: 'elapsed' };
}

/** While a paper’s own clock runs, it knows best; over a restart what the server told this page goes before it. */
function serverTimeOf(clock: OnPhone['clock'] | undefined, now: number): number {
  const clocks = readClocks();
  const known = clock ? serverTime(clock, clocks) : now;
  return clock?.boot === clocks.boot ? known : serverNow(now, known);
}

/** Whether its report is expected any moment. */
export function isGrading(test: Taken & Pick<AssessmentSummary, 'submitted_at'>, now: number): boolean {
  const since = Date.parse(test.submitted_at ?? '');
  return progressOf(test, now).state === 'grading' && serverNow(now) - since < GRADING_PATIENCE;
}

/** 3900000 → 1 h 05 */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return `moins d’une${NBSP}minute`;
  if (minutes < 60) return formatCount(minutes, 'min', 'min');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${NBSP}h${rest ? NBSP + String(rest).padStart(2, '0') : ''}`;
}
