import { APIError } from 'openai';
import type { ModelUnavailable } from './errors.ts';

const AWAY_MS = 60_000;

/** How many milliseconds nobody asks again after a failure: after silence, or as long as a busy server says, a minute at most. */
export function awayFor({ failure, status, cause }: ModelUnavailable): number {
  if (failure === 'timeout' || failure === 'network') return AWAY_MS;
  if (status !== 429 && status !== 503) return 0;
  const retryAfter = cause instanceof APIError ? cause.headers?.get('retry-after') : null;
  return retryAfter ? Math.min(AWAY_MS, millisecondsOf(retryAfter)) : 0;
}

/** Seconds, or a date; 0 for anything else. */
function millisecondsOf(retryAfter: string): number {
  const seconds = Number(retryAfter);
  return (Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000) || 0;
}
