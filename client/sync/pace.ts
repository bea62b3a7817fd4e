import type { FailedTry } from '#client/local/schema.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';

const MOST_TRIES = 6;
const MOST_BYTES = 18_000;
/** Heads of a request and of what answers it. */
const HEADS = 900;
/** A browser sends a request again by itself, up to twice as measured, when connections break under it. */
const BROWSER_SENDS = 3;

/** Bytes on the wire, at most, of a request with this body that gets no answer. */
export function tryBytes(body: unknown): number {
  return BROWSER_SENDS * (new TextEncoder().encode(JSON.stringify(body)).length + HEADS);
}

/**
 * When (ms since epoch) so many bytes may be tried again: of what got no certain answer, at most six tries and 18 KB
 * a minute, whatever is wrong with the network. What alone is bigger takes more minutes.
 */
export function turnOf(failed: readonly FailedTry[], bytes: number, now: number): number {
  const counting = failed.filter((tried) => counts(tried, now)).sort((a, b) => endOf(a) - endOf(b));
  let turn = now;
  for (const [index, tried] of counting.entries()) {
    const left = counting.slice(index);
    const spent = left.reduce((sum, { bytes }) => sum + bytes, bytes);
    if (left.length < MOST_TRIES && spent <= MOST_BYTES) break;
    turn = endOf(tried);
  }
  return turn;
}

export function noteFailed(failed: readonly FailedTry[], bytes: number, now: number): FailedTry[] {
  return [...failed.filter((tried) => counts(tried, now)), { at: now, bytes }];
}

/**
 * Whether a try still counts. One that seems to lie in the future was made before the phone’s clock was set back: it
 * does not.
 */
const counts = (tried: FailedTry, now: number) => tried.at < now + MINUTE_MS && now < endOf(tried);

const endOf = ({ at, bytes }: FailedTry) => at + MINUTE_MS * Math.max(1, bytes / MOST_BYTES);
