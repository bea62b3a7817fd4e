import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { AdminTrends } from '#shared/contracts/administration.ts';
import { seesRevenue } from '../access.ts';
import { countPasses } from './count-passes.ts';
import { countSignUps } from './count-sign-ups.ts';
import { sumRevenue } from './sum-revenue.ts';
import { lastWeeks, WEEK_COUNT } from './weeks.ts';

/** Half a year by UTC weeks. Demonstration and sandbox rows count, as in the totals above them. */
export async function readTrends(deps: Deps, { session }: { session: Session }): Promise<AdminTrends> {
  const weeks = lastWeeks(deps.now());
  const [from] = weeks as [Date];
  const [sign_ups, profiles, revenue] = await Promise.all([
    countSignUps(deps, from),
    countPasses(deps, from),
    seesRevenue(session.account) ? sumRevenue(deps, from) : null,
  ]);
  return {
    weeks: weeks.map((week) => week.toISOString().slice(0, 10)),
    sign_ups,
    tests: Array.from({ length: WEEK_COUNT }, (_, week) =>
      profiles.reduce((sum, { graded }) => sum + (graded[week] ?? 0), 0),
    ),
    revenue,
    profiles,
  };
}
