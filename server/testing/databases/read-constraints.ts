import type pg from 'pg';

export type ForeignKey = { name: string; table: string; columns: string[]; to: string; toColumns: string[] };
export type Catalogue = {
  /** Name to columns; those that may be null end in a question mark. */
  tables: Map<string, string[]>;
  uniques: { name: string; table: string; columns: string[] }[];
  foreignKeys: ForeignKey[];
};

const names = (relation: string, numbers: string) => `
  (select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as asked(number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number)`;

/** Tables, unique indexes (primary keys too) and foreign keys, as the database itself lists them. */
export async function readConstraints(client: pg.Client): Promise<Catalogue> {
  const tables = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname || case when attnotnull then '' else '?' end) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and not relispartition
    group by relname`);
  const uniques = await client.query<Catalogue['uniques'][number]>(`
    select index.relname as name, owner.relname as table, ${names('indrelid', 'indkey::int2[]')} as columns
    from pg_index join pg_class index on index.oid = indexrelid join pg_class owner on owner.oid = indrelid
    where indisunique and owner.relnamespace = 'public'::regnamespace and not owner.relispartition`);
  const foreignKeys = await client.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as table, ${names('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as to, ${names('confrelid', 'confkey')} as "toColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, columns])),
    uniques: uniques.rows,
    foreignKeys: foreignKeys.rows,
  };
}
