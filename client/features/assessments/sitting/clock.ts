import type { ClockReading, ClockReference } from '#shared/rules/assessments/verdict.ts';

/** The monotonic clock restarts with each page load and each sleep. Short, for it goes with every line of the journal. */
let boot = newBoot();
/** The clocks as they stood when the page went out of sight, or last slept there. */
let hidden: ClockReading | null = null;

function newBoot(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** Everywhere but on Windows the monotonic clock stands still while the device sleeps, the page being out of sight (decision 0018). */
export function watchForSleep(): void {
  document.addEventListener('visibilitychange', onVisibility);
}

function onVisibility(): void {
  const reading = readClocks();
  hidden = document.visibilityState === 'hidden' ? reading : null;
}

export function readClocks(): ClockReading {
  const reading = { at: Date.now(), mono: Math.round(performance.now()), boot };
  if (!hidden || wallAhead(hidden, reading) <= JUMP_MS) return reading;
  boot = newBoot();
  hidden = { ...reading, boot };
  return hidden;
}

/** If the wall clock went on by so much more or less than the monotonic one, somebody set it, or the device slept. */
const JUMP_MS = 2_000;

const wallAhead = (from: ClockReading, to: ClockReading) => to.at - from.at - (to.mono - from.mono);

export function clockJumped(reference: ClockReference, reading: ClockReading): boolean {
  return reference.boot === reading.boot && Math.abs(wallAhead(reference, reading)) > JUMP_MS;
}
