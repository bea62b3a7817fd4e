import { type SQL, sql } from '#server/db/drizzle.ts';

/** Columns of `talents` that rank them, each from the highest. */
export const BY_SCORE = ['proven', 'best_score', 'tests_passed', 'account_id'];

export function descending(table: string, order: string[]): SQL {
  return sql.raw(order.map((column) => `${table}.${column} desc`).join(', '));
}

/** The first three among all, whatever is asked for. */
const PODIUM = sql`array(
  select account_id from talents where listed order by ${descending('talents', BY_SCORE)} limit 3
)`;

/** What the public sees of `t`, whose scores are those of one skill or of all: no e-mail, no phone. */
export const shapeOf = (
  skill?: string,
) => sql`jsonb_build_object('user_id', t.account_id, 'full_name', t.full_name, 'country', t.country, 'languages', t.languages,
  'best_score', t.best_score, 'tests_passed', t.tests_passed, 'certified_skills', t.certified_skills,
  'margin', case when t.margin_low is not null then jsonb_build_object('low', t.margin_low, 'high', t.margin_high) end,
  'counted', t.counted, 'confirmed', t.confirmed, 'proven', t.proven, 'is_demo', t.is_demo,
  'scored_in', ${skill ?? null}::text,
  'place', array_position(${PODIUM}, t.account_id))`;
