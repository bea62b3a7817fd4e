import type { ClockReading, ClockReference } from '#shared/rules/verdict.ts';

/** This page load: the monotonic clock restarts with it. Short, for it goes with every line of the journal. */
const boot = crypto.randomUUID().slice(0, 13);

export function readClocks(): ClockReading {
  return { at: Date.now(), mono: Math.round(performance.now()), boot };
}

/** A wall clock that drifted from the monotonic one by more was set by somebody. */
const JUMP_MS = 2_000;

export function clockJumped(reference: ClockReference, reading: ClockReading): boolean {
  if (reference.boot !== reading.boot) return false;
  return Math.abs(reading.at - reference.at - (reading.mono - reference.mono)) > JUMP_MS;
}
