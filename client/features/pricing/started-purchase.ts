/**
 * A purchase that was started in this tab, under the key that keeps it one purchase. Kept through a reload: a small phone
 * drops the page that stands behind the operator's.
 */
type StartedPurchase = {
  key: string;
  /** Who buys what. */
  body: string;
  /** Absent until the server answered. */
  transaction?: string;
};

const NAME = 'baara.purchase';

export function readStarted(): StartedPurchase | null {
  return JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
}

/** Whether it was started with these wishes. */
export const isStarted = (wanted: unknown) => readStarted()?.body === JSON.stringify(wanted);

/** The key for these wishes: that of the purchase started with the same ones, or a new one. */
export function keyFor(wanted: unknown): string {
  const body = JSON.stringify(wanted);
  const started = readStarted();
  if (started?.body === body) return started.key;
  const key = crypto.randomUUID();
  write({ key, body });
  return key;
}

export function noteTransaction(transaction: string): void {
  const started = readStarted();
  if (started) write({ ...started, transaction });
}

export function forgetStarted(): void {
  sessionStorage.removeItem(NAME);
}

function write(started: StartedPurchase): void {
  sessionStorage.setItem(NAME, JSON.stringify(started));
}
