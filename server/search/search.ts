import { type SQL, sql } from 'drizzle-orm';

type Wanted = {
  /** The table of pairs, and the column of `k` that it is ordered by, descending. */
  pairs: SQL;
  place: SQL;
  /** As the pairs write them: '/ML'. */
  facets: string[];
  /** Rows of the pairs tell nothing of the facets: the pair that leads must. */
  facetLeads?: boolean;
};

/** How far pairs are followed to find the rarest: the one whose rows lie furthest apart. */
const FOLLOWED = 200;

/**
 * `looked_for`, for a WITH: the words typed and how to find them. `alone` is the only thing wanted; else `pair` is the
 * rarest two of them, whose rows are walked, and `patterns` what must be in each row's words.
 */
export function lookFor(q: string | undefined, { pairs, place, facets, facetLeads = false }: Wanted): SQL {
  const given = sql.param(facets);
  const leading = facetLeads && facets.length > 0 ? sql`where term like '% /%'` : sql``;
  return sql`
    sought as materialized (
      select words, array(select term from sought_pairs(words, ${given}::text[]) as term ${leading}) as together
      from sought_words(${q ?? ''}) as words
    ),
    looked_for as materialized (
      select words, word_patterns(words) as patterns,
        case when cardinality(words) = 1 and ${facets.length === 0} then words[1] end as alone,
        case when cardinality(together) = 1 then together[1] else (
          select term from unnest(together) as wanted(term)
          order by (
            select ${place} from ${pairs} k where k.term = wanted.term order by ${place} desc offset ${FOLLOWED} limit 1
          ) nulls first
          limit 1
        ) end as pair
      from sought
    )`;
}

/** Whether a word typed begins no word there is, and so may be misspelt. */
export function hasUnknownWord(terms: SQL): SQL {
  return sql`exists (
    select from looked_for, unnest(words) as word where not exists (select from ${terms} k where k.term = word)
  )`;
}
