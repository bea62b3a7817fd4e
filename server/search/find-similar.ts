import type { Database } from '#server/db/connection.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { all, type Condition, descending } from './find-rows.ts';
import type { Words } from './words.ts';

type Wanted = {
  table: SQL;
  where: readonly Condition[];
  words: Words;
  /** The plain text whose three-letter pieces are indexed. */
  text: SQL;
  /** Of rows equally alike, those first in this order come first. */
  order: readonly string[];
  /** What is read of a row `t`. */
  shape: SQL;
  limit: number;
};

/** Share of a typed word's three-letter pieces that a stored word must have: finds 'Coulibaly' for 'Kouliballi'. */
const THRESHOLD = 0.4;

/** At most so many similar rows are compared. */
const COMPARED = 200;

/**
 * Listed rows whose words are similar to those typed (pg_trgm), the most alike first: for a search that found nothing. None
 * when each word typed begins a word there is: then nothing is misspelt.
 */
export async function findSimilar<T>(db: Database, typed: string, wanted: Wanted): Promise<T[]> {
  const { table, where, text, order, shape, limit } = wanted;
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(THRESHOLD)}, true)`);
    return tx.execute<{ row: T }>(sql`
      with similar_rows as (
        select * from ${table}
        where ${isMisspelt(typed, wanted)} and ${text} %> plain_text(${typed}) and ${all(where)}
        limit ${COMPARED}
      )
      select ${shape} as row from similar_rows t
      order by word_similarity(plain_text(${typed}), ${text}) desc, ${descending(order)}
      limit ${limit}
    `);
  });
  return rows.map(({ row }) => row);
}

function isMisspelt(typed: string, { table, words: { vector, stemmed } }: Wanted): SQL {
  return sql`(select exists (
    select from searched_words(${typed}) as word
    where not exists (select from ${table} where listed and ${vector} @@ search_query(word, ${stemmed}))
  ))`;
}
