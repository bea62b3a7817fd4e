import { and, or, type SQL, sql } from '#server/db/drizzle.ts';
import { COUNT_CAP } from '#shared/rules/campaigns/public-lists.ts';

type List = {
  table: SQL;
  /** The columns of its order, all descending unless `isAscending`; the last one tells rows apart. */
  order: readonly string[];
  isAscending?: boolean;
  /** Which rows are in the list at all, or from which place of its order on. */
  where: readonly Condition[];
  filters?: readonly Condition[];
  /** Conditions of which a row meets exactly one. In a list that is not searched each walks an index of its own. */
  either?: readonly SQL[];
  /** What an index finds that knows nothing of the order: words typed, a language. With any the list is searched. */
  indexed?: readonly Condition[];
  /** Where the page before ended, as a condition on the order. */
  after?: Condition;
  limit: number;
  offset: number;
};
export type Condition = SQL | undefined;

/** Of a list that is searched, so many rows are looked at in its order; common words fill a page from them. */
const LOOKED_AT = 2_000;

/**
 * For a WITH: `page` holds the order's columns of the rows wanted, `keys` one more if there are more, `found` all rows
 * that match.
 */
export function findRows(list: List): SQL {
  return list.indexed?.some(Boolean) ? searched(list) : walked(list);
}

/** How many rows match, one past the cap at most, to know that there are more. */
export function countFound(): SQL<number> {
  return sql<number>`(select count(*)::int from (select from found limit ${COUNT_CAP + 1}) as counted)`;
}

export const all = (conditions: readonly Condition[]): SQL => and(...conditions) ?? sql`true`;

export const descending = (order: readonly string[]) =>
  sql.raw(order.map((column) => `${column} desc`).join(', '));

function walked(list: List): SQL {
  const { table, order, isAscending, where, filters = [], either = [], after, limit, offset } = list;
  const columns = sql.raw(order.join(', '));
  const inOrder = isAscending ? columns : descending(order);
  // The planner merges no ordered branches that have conditions: each is cut to what the whole can need of it.
  const first = (rows: number, place?: Condition) =>
    sql.join(
      (either.length > 0 ? either : [undefined]).map(
        (one) => sql`(
          select ${columns} from ${table} where ${all([...where, ...filters, one, place])}
          order by ${inOrder} limit ${rows})`,
      ),
      sql` union all `,
    );
  return sql`
    found as (${first(COUNT_CAP + 1)}),
    keys as (
      select * from (${first(limit + offset + 1, after)}) as walked
      order by ${inOrder} limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by ${inOrder} limit ${limit})`;
}

/**
 * The planner takes the parts of a search for independent. Where they are not (a name that nobody bears in that
 * country, a language that nobody speaks there), it would walk the whole list for a page: so a little of it is walked,
 * then the index is asked.
 */
function searched({
  table,
  order,
  isAscending,
  where,
  filters: asked = [],
  either = [],
  indexed = [],
  after,
  limit,
  offset,
}: List): SQL {
  const columns = sql.raw(order.join(', '));
  const inOrder = isAscending ? columns : descending(order);
  const wanted = limit + offset + 1;
  const filters = [...asked, or(...either)];
  return sql`
    found as materialized (select ${columns} from ${table} where ${all([...where, ...filters, ...indexed])}),
    nearest as materialized (
      select ${columns} from (
        select * from ${table} where ${all([...where, after])} order by ${inOrder} limit ${LOOKED_AT}
      ) as looked_at
      where ${all([...filters, ...indexed])} order by ${inOrder} limit ${wanted}
    ),
    keys as (
      select * from (
        select * from nearest where (select count(*) from nearest) = ${wanted}
        union all
        select * from found where (select count(*) from nearest) < ${wanted} and ${after ?? sql`true`}
      ) as either
      order by ${inOrder} limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by ${inOrder} limit ${limit})`;
}
