import type { JournalEvent } from '#shared/contracts/sittings.ts';

/** A wall clock that is put right by the network moves by less. */
const TOLERANCE_MS = 2_000;

/**
 * Whether a phone began anew (another `boot`) with its wall clock before where it had been. Nothing then tells how
 * long it was closed, and the time left went on from the last line.
 */
export function wasClockSetBack(lines: readonly JournalEvent[]): boolean {
  return lines.some((line, index) => {
    const before = lines[index - 1];
    return before !== undefined && before.boot !== line.boot && line.at < before.at - TOLERANCE_MS;
  });
}
