/** That anything may cost. */
export const MOST_CREDITS = 1_000_000;

/** Whether what was typed is a whole number of credits, from 0 to `most`. */
export function isCredits(text: string, most = MOST_CREDITS): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= most;
}
