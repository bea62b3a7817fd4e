import { type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';

export type List = {
  table: SQL;
  /** The columns of its order, all descending; the last one tells rows apart. */
  order: readonly string[];
  /** Which rows are in the list at all, or from which place of its order on. */
  where: readonly Condition[];
  filters?: readonly Condition[];
  /** What rows must have of what was typed; an index finds them. */
  words?: Condition;
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
  return list.words ? searched(list) : walked(list);
}

/** How many rows match, one past the cap at most, to know that there are more. */
export function countFound(): SQL<number> {
  return sql<number>`(select count(*)::int from (select from found limit ${COUNT_CAP + 1}) as counted)`;
}

export function all(conditions: readonly Condition[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}

export const descending = (order: readonly string[]) =>
  sql.raw(order.map((column) => `${column} desc`).join(', '));

function walked({ table, order, where, filters = [], after, limit, offset }: List): SQL {
  const columns = sql.raw(order.join(', '));
  return sql`
    found as (
      select ${columns} from ${table} where ${all([...where, ...filters])} order by ${descending(order)}
    ),
    keys as (
      select ${columns} from ${table} where ${all([...where, ...filters, after])}
      order by ${descending(order)} limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by ${descending(order)} limit ${limit})`;
}

/**
 * The planner takes the parts of a search for independent. Where they are not (a name that nobody bears in that
 * country), it would walk the whole list for a page: so a little of it is walked, then the index of words is asked.
 */
function searched({ table, order, where, filters = [], words, after, limit, offset }: List): SQL {
  const columns = sql.raw(order.join(', '));
  const wanted = limit + offset + 1;
  return sql`
    found as materialized (select ${columns} from ${table} where ${all([...where, ...filters, words])}),
    nearest as materialized (
      select ${columns} from (
        select * from ${table} where ${all([...where, after])} order by ${descending(order)} limit ${LOOKED_AT}
      ) as looked_at
      where ${all([...filters, words])} order by ${descending(order)} limit ${wanted}
    ),
    keys as (
      select * from (
        select * from nearest where (select count(*) from nearest) = ${wanted}
        union all
        select * from found where (select count(*) from nearest) < ${wanted} and ${after ?? sql`true`}
      ) as either
      order by ${descending(order)} limit ${limit + 1} offset ${offset}
    ),
    page as (select * from keys order by ${descending(order)} limit ${limit})`;
}
