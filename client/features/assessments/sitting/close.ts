import type { SittingEvent } from './events.ts';
import type { Sitting } from './state.ts';
import { isUnderWay, type Step, stay } from './step.ts';
import { handIn } from './under-way.ts';

export type Peeked = Extract<SittingEvent, { type: 'peeked' }>;

/**
 * It is over on the server, by another device or the sweeper: what the server lacks is handed in all the same, to take the sweeper's
 * place or as evidence (rule S25).
 */
export function close(state: Sitting, { found, sent, clocks }: Peeked): Step {
  const { readOnly, answers, lineOf, readSeq } = state;
  const isLacking = [...lineOf.values(), readSeq].some((line) => line > sent);
  const superseded = isUnderWay(state);
  const isWhole = superseded || answers.size === found.question_count;
  if (isLacking && isWhole && !readOnly) return handIn(state, clocks);
  const reportId = found.report_id;
  const over: Sitting = { ...state, phase: 'delivered', reportId, superseded, alreadyOver: !superseded };
  if (isLacking || readOnly) return stay(over);
  return stay(over, { type: 'update_paper', change: { state: 'delivered', report_id: reportId } });
}
