import type { Arrival } from './read-arrival.ts';

/**
 * The sign-in's address, with all that it needs to know: it is opened from pages that run no app as well. Apart from what reads
 * it: every page leads there, and there alone it is read.
 */
export function authAddress(arrival: Arrival): string {
  return `/auth?${new URLSearchParams(Object.entries(arrival).filter(([, said]) => said))}`;
}
