import type { AdminTrends } from '#shared/contracts/administration.ts';

/** Percent of each week's graded tests that passed; none where none was graded. */
type Rate = { graded: number[]; passed: number[] };

export const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

export function isEmpty({ sign_ups, tests, revenue }: AdminTrends): boolean {
  return sum([...sign_ups.individual, ...sign_ups.enterprise, ...tests, ...(revenue ?? [])]) === 0;
}

/** Of one profile, or of all together. */
export function rateOf({ weeks, profiles }: AdminTrends, profileId: string): Rate {
  const chosen = profileId ? profiles.filter(({ id }) => id === profileId) : profiles;
  const total = (kind: keyof Rate) =>
    weeks.map((_, week) => sum(chosen.map((profile) => profile[kind][week] ?? 0)));
  return { graded: total('graded'), passed: total('passed') };
}

/** Percent, rounded down, so that 100 means all of them; null when nothing was graded. */
export function percentOf(passed: number, graded: number): number | null {
  return graded === 0 ? null : Math.floor((100 * passed) / graded);
}

/** The places of the first Mondays of months; not the first week, whose name would run into the next one's. */
export function monthStarts(weeks: readonly string[]): number[] {
  const month = (week: string | undefined) => week?.slice(0, 7);
  return weeks.flatMap((week, place) =>
    place > 0 && month(week) !== month(weeks[place - 1]) ? [place] : [],
  );
}
