import type { ClockReading, ClockReference } from '#shared/rules/verdict.ts';
import { serverTime } from '#shared/rules/verdict.ts';

/** This page load: the monotonic clock restarts with it. Short, for it goes with every line of the journal. */
const boot = crypto.randomUUID().slice(0, 13);
/** A wall clock that drifted from the monotonic one by more was set by somebody. */
const JUMP_MS = 2_000;

export function readClocks(): ClockReading {
  return { at: Date.now(), mono: Math.round(performance.now()), boot };
}

/** ms of server time, now, as far as this phone can tell. */
export function serverNow(reference: ClockReference): number {
  return serverTime(reference, readClocks());
}

/** The wall clock was set since the reference was taken, while this page lived. */
export function clockJumped(reference: ClockReference, reading: ClockReading): boolean {
  if (reference.boot !== reading.boot) return false;
  return Math.abs(reading.at - reference.at - (reading.mono - reference.mono)) > JUMP_MS;
}
