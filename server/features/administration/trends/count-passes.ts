import { and, eq, gte, isNull, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import { inWeeks, weekOf } from './week-of.ts';
import { byWeek } from './weeks.ts';

/**
 * The graded tests of each profile by the week in which they were handed in, and how many of them reached the
 * threshold. Practice and free confirmations are not counted.
 */
export async function countPasses({ db }: Deps, from: Date) {
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.name,
      week: weekOf(reports.submitted_at, from),
      graded: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${reports.global_score} >= ${CERTIFICATION_THRESHOLD}))::int`,
    })
    .from(reports)
    .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
    .innerJoin(profiles, eq(profiles.id, assessments.profile_id))
    // No test is graded before it is handed in: the first condition finds them by an index.
    .where(
      and(
        gte(reports.graded_at, from),
        inWeeks(reports.submitted_at, from),
        isNull(assessments.practice),
        isNull(assessments.confirms),
      ),
    )
    .groupBy(profiles.id, sql`3`);
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((weeks) => ({
      id: weeks[0]?.id ?? '',
      name: weeks[0]?.name ?? '',
      graded: byWeek(weeks, ({ graded }) => graded),
      passed: byWeek(weeks, ({ passed }) => passed),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}
