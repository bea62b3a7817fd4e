import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

/** Not the name of former versions, whose notices have another form. */
export const CHANNEL = 'baara_hints';

/** Hints of one statement. */
const BATCH = 1_000;
/** Hints of one notice: with 182 bytes at most for each, below the 8,000 that PostgreSQL takes. */
const HINTS_PER_NOTICE = 40;

/** A notice is a JSON array of these. */
export type ToldHint = {
  account: string;
  kind: 'notifications' | 'messages';
  conversation: string | null;
  seq: number;
  own: boolean;
};

/**
 * Tells the written hints to every process; of those alike only the last. One statement removes and tells them, so that
 * each is told once whenever this process is killed; hints that another process is telling are left to it.
 * @returns whether there may be more
 */
export async function tellHints(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ written: number }>(sql`
    with told as (
      delete from live_hints where id = any(array(
        select id from live_hints order by id limit ${BATCH} for update skip locked
      ))
      returning *
    ), numbered as (
      select account_id, kind, conversation_id, max(seq) as seq, own_read,
        count(*) as written, row_number() over (order by max(id)) - 1 as place
      from told group by account_id, kind, conversation_id, own_read
    )
    select sum(written)::int as written, pg_notify(${CHANNEL}, json_agg(json_build_object(
      'account', account_id, 'kind', kind, 'conversation', conversation_id, 'seq', seq, 'own', own_read
    ) order by place)::text)
    from numbered group by place / ${HINTS_PER_NOTICE}
  `);
  return rows.reduce((sum, { written }) => sum + written, 0) === BATCH;
}
