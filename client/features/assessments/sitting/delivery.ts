import type { OutboxItem } from '#client/local/schema.ts';
import type { SittingEvent } from './events.ts';
import type { Sitting } from './state.ts';
import { isUnderWay, type Step, stay } from './step.ts';

/** Step 6 is the outbox's, or ours when it could not take the submission. */
export function awaitDelivery(state: Sitting, unkept: OutboxItem | null): Step {
  if (state.phase !== 'finishing') return stay(state);
  const finished: Sitting = { ...state, phase: 'finished', unkept };
  return unkept ? stay(finished, { type: 'deliver', item: unkept }) : stay(finished);
}

/** Sends once more what the server refused, where only this page holds the submission and its owner asks for it. */
export function deliverAgain(state: Sitting): Step {
  const { unkept: item, refusal } = state;
  return item && refusal ? stay({ ...state, refusal: null }, { type: 'deliver', item }) : stay(state);
}

type Delivered = Extract<SittingEvent, { type: 'delivered' }>;

export function deliver(state: Sitting, { reportId, superseded }: Delivered): Step {
  if (state.phase === 'finished') return stay({ ...state, phase: 'delivered', reportId, superseded });
  // Handed in by this page before its owner had to sign in again.
  return isUnderWay(state) ? stay(state, { type: 'peek' }) : stay(state);
}
