const MOST = 1_000_000;

/** Whether what was typed is a whole number of credits, 0 or more. */
export function isCredits(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= MOST;
}
