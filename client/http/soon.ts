const PATIENCE_MS = 5_000;
/**
 * How long to wait for a part that brings the phone’s database along: 33 KB, at 50 kbit/s on a line that others use
 * too.
 */
export const BIG_PART_MS = 15_000;

/**
 * What is awaited; null where it fails or does not come soon. For parts of the app on a network that never answers,
 * and for a storage that hangs.
 */
export function soon<Value>(awaited: Promise<Value>, patienceMs = PATIENCE_MS): Promise<Value | null> {
  const late = new Promise<null>((done) => setTimeout(done, patienceMs, null));
  return Promise.race([awaited.catch(() => null), late]);
}
