/** FCFA, as they were shown. */
type Attempt = { key: string; expected_amount: number };

/**
 * A purchase that was started in this tab, under the key that keeps it one purchase. Kept through a reload: a small phone
 * drops the page that stands behind the operator's.
 */
type StartedPurchase = Attempt & {
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

/**
 * The key and the amount for these wishes: those of the purchase started with the same ones, also after a raised price. One that
 * fell is not paid above what is shown: another purchase begins.
 */
export function attemptFor(wanted: unknown, shown: number): Attempt {
  const body = JSON.stringify(wanted);
  const started = readStarted();
  if (started?.body === body && started.expected_amount <= shown) return started;
  const attempt = { key: crypto.randomUUID(), expected_amount: shown };
  write({ ...attempt, body });
  return attempt;
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
