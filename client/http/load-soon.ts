const PATIENCE_MS = 5_000;

/** A part of the app that this phone may not hold yet; null where the network does not bring it soon. No hand-in waits for it. */
export function loadSoon<Part>(load: Promise<Part>): Promise<Part | null> {
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  return Promise.race([load.catch(() => null), late]);
}
