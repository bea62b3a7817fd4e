import type { Queryable } from '#server/db/connection.ts';
import { exactInstant, FIRST_ID } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Evidence } from '#server/db/schema/reports.ts';
import type { Level } from '#shared/contracts/common.ts';
import { cellKey, secondsOf } from './read-cells.ts';

const LISTED = 5_000;
const BATCH = 500;
const ID_BYTES = 16;
const START = { at: '-infinity', id: FIRST_ID };

/** A graded paper whose time counts and that is no practice. */
export type GradedPaper = {
  /** In seconds since 1970. */
  drawn_at: number;
  graded_at: number;
  confirmation: boolean;
  /** Logits. */
  ability: number | null;
  ability_error: number | null;
  evidence: Evidence[];
};

/** Ids of one profile and level's papers in the order in which they were graded, a Buffer for each batch of all. */
export type PaperIds = Buffer[];

type Listed = { profile_id: string; level: Level; ids: Buffer; last: typeof START };

/** The papers of all profiles and levels: of each paper its id, in 16 bytes, so that those of one can be read after another's. */
export async function listPapers(
  db: Queryable,
  { until, size = LISTED }: { until: Date; size?: number | undefined },
): Promise<Map<string, PaperIds>> {
  const listed = new Map<string, PaperIds>();
  let after = START;
  for (;;) {
    const { rows } = await db.execute<Listed>(sql`
      with batch as materialized (
        select r.id, r.graded_at, a.profile_id, a.level from ${countedUntil(until)}
          and (r.graded_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by r.graded_at, r.id limit ${size}
      ), last as (
        select ${exactInstant(sql`graded_at`)} as at, id from batch order by graded_at desc, id desc limit 1
      )
      select profile_id, level, string_agg(uuid_send(id), ''::bytea order by graded_at, id) as ids,
        (select to_jsonb(last) from last) as last
      from batch group by profile_id, level
    `);
    for (const row of rows) listed.set(cellKey(row), [...(listed.get(cellKey(row)) ?? []), row.ids]);
    const bytes = rows.reduce((sum, { ids }) => sum + ids.length, 0);
    const [first] = rows;
    if (!first || bytes < size * ID_BYTES) return listed;
    after = first.last;
  }
}

/** In the order in which they were graded, a batch at a time. */
export async function* readPapers(
  db: Queryable,
  { ids, until }: { ids: PaperIds; until: Date },
): AsyncGenerator<GradedPaper[], void> {
  const all = Buffer.concat(ids);
  for (let from = 0; from < all.length; from += BATCH * ID_BYTES) {
    const batch = all.toString('hex', from, from + BATCH * ID_BYTES).match(/.{32}/g);
    const { rows } = await db.execute<GradedPaper>(sql`
      select ${secondsOf(sql`r.graded_at`)} as graded_at, ${secondsOf(sql`a.created_at`)} as drawn_at,
        a.confirms is not null as confirmation, r.ability, r.ability_error, r.evidence
      from ${countedUntil(until)} and r.id = any(${`{${batch?.join()}}`}::uuid[])
      order by r.graded_at, r.id
    `);
    yield rows;
  }
}

const countedUntil = (until: Date) => sql`
  reports r join assessments a on a.id = r.assessment_id
  where r.graded_at <= ${until.toISOString()}::timestamptz and r.verdict <> 'late' and r.evidence is not null
    and (a.practice is null or a.confirms is not null)`;
