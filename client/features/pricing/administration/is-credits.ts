import { readWhole } from '#client/ui/forms/whole-number.ts';

/** The most credits that anything may cost. */
export const MOST_CREDITS = 1_000_000;

/** Whether what was typed is a whole number of credits, from 0 to `most`. */
export function isCredits(text: string, most = MOST_CREDITS): boolean {
  return readWhole(text) <= most;
}
