import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

/**
 * Trigram similarity from which two questions count as the same. High, because a skill's questions share their
 * vocabulary.
 */
const SAME = 0.6;

/**
 * Indexes of the texts that resemble a question of the skill, disabled ones included, or an earlier text of the list.
 */
export async function findDuplicates(
  db: Queryable,
  { skillId, texts }: { skillId: string; texts: string[] },
): Promise<Set<number>> {
  const { rows } = await db.execute<{ place: number }>(sql`
    with proposed as (
      select place::int, plain_text(text) as text
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as p(text, place)
    )
    select place - 1 as place from proposed p
    where exists (select from questions q where q.skill_id = ${skillId} and similarity(plain_text(q.text), p.text) >= ${SAME})
      or exists (select from proposed e where e.place < p.place and similarity(e.text, p.text) >= ${SAME})
  `);
  return new Set(rows.map((row) => row.place));
}
