import type { Effect } from './events.ts';
import type { Phase, Sitting } from './state.ts';

export type Step = { state: Sitting; effects: Effect[] };

export const isWaiting = ({ phase }: Sitting) => phase === 'loading' || phase === 'needs_network';

/** This tab writes the journal, and the paper is not handed in. */
export const isUnderWay = ({ phase, readOnly }: Sitting) =>
  !readOnly && (phase === 'open' || phase === 'unsure' || phase === 'time_up');

export function stay(state: Sitting, ...effects: Effect[]): Step {
  return { state, effects };
}

export function andThen({ state, effects }: Step, next: (state: Sitting) => Step): Step {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

export function enter(state: Sitting, phase: Phase): Step {
  return stay(state.phase === phase ? state : { ...state, phase });
}
