/** The last day that a date field takes: its year has four digits. */
export const LAST_DAY = '9999-12-31';

/** A day is written `2026-03-31`: a longer one has a fifth digit in its year. */
export function isPastLastDay(day: string): boolean {
  return day.length > LAST_DAY.length;
}

/** The day in UTC, the time of the four countries. `now` in ms. */
export function today(now: number | Date): string {
  return new Date(now).toISOString().slice(0, LAST_DAY.length);
}
