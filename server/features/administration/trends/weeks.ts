import { DAY_MS } from '#shared/rules/units/time.ts';
/** Half a year, the week under way included. */
export const WEEK_COUNT = 26;
const WEEK_MS = 7 * DAY_MS;

/** The Mondays of the last weeks, at midnight UTC, the oldest first. */
export function lastWeeks(now: Date): Date[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  const monday = midnight - daysSinceMonday * DAY_MS;
  return Array.from(
    { length: WEEK_COUNT },
    (_, place) => new Date(monday - (WEEK_COUNT - 1 - place) * WEEK_MS),
  );
}

/** One figure for each week, from rows that hold a week’s number from 0 and its figure. A week without a row is 0. */
export function byWeek<Row extends { week: number }>(rows: Row[], figure: (row: Row) => number): number[] {
  const weeks = Array<number>(WEEK_COUNT).fill(0);
  for (const row of rows) weeks[row.week] = figure(row);
  return weeks;
}
