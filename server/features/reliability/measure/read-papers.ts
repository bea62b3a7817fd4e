import type { Queryable } from '#server/db/connection.ts';
import { exactInstant } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Evidence } from '#server/db/schema/reports.ts';
import type { Level } from '#shared/contracts/common.ts';
import { secondsOf } from './read-cells.ts';

const BATCH = 500;
const START = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** A graded paper whose time counts and that is no practice. */
export type GradedPaper = {
  id: string;
  at: string;
  /** In seconds since 1970. */
  drawn_at: number;
  graded_at: number;
  profile_id: string;
  level: Level;
  confirmation: boolean;
  /** Logits. */
  ability: number | null;
  ability_error: number | null;
  evidence: Evidence[];
};

/** In the order in which they were graded, a batch at a time. */
export async function* readPapers(
  db: Queryable,
  { until }: { until: Date },
): AsyncGenerator<GradedPaper[], void> {
  let after = START;
  for (;;) {
    const { rows } = await db.execute<GradedPaper>(sql`
      select r.id, ${exactInstant(sql`r.graded_at`)} as at, ${secondsOf(sql`r.graded_at`)} as graded_at,
        ${secondsOf(sql`a.created_at`)} as drawn_at,
        a.profile_id, a.level, a.confirms is not null as confirmation, r.ability, r.ability_error, r.evidence
      from reports r join assessments a on a.id = r.assessment_id
      where r.graded_at <= ${until.toISOString()}::timestamptz
        and (r.graded_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        and r.verdict <> 'late' and r.evidence is not null
        and (a.practice is null or a.confirms is not null)
      order by r.graded_at, r.id limit ${BATCH}
    `);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}
