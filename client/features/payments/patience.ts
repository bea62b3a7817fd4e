const SECOND = 1_000;

/** How long to wait before asking again about a pending payment, in ms: often at first, when most are confirmed. */
export function pauseBeforeAsking(times: number): number {
  if (times < 10) return 2 * SECOND;
  return times < 40 ? 5 * SECOND : 20 * SECOND;
}
