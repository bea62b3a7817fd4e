import type { ClockReading } from '#shared/rules/verdict.ts';

/** This page load: the monotonic clock restarts with it. Short, for it goes with every line of the journal. */
const boot = crypto.randomUUID().slice(0, 13);

export function readClocks(): ClockReading {
  return { at: Date.now(), mono: Math.round(performance.now()), boot };
}
