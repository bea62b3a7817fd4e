const PATIENCE_MS = 5_000;

/** Null where it fails or does not come soon: a part of the app on a network that never answers, a storage that hangs. */
export function soon<Value>(awaited: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  return Promise.race([awaited.catch(() => null), late]);
}
