import { bigint, integer, pgTable, primaryKey, smallint, text } from '#server/db/pg-core.ts';

/** Rows in a public list and how often it changed, kept by triggers; spread over shards so that writers don't queue. */
export const listCounters = pgTable(
  'list_counters',
  {
    list: text({ enum: ['campaigns', 'talents'] }).notNull(),
    shard: smallint().notNull(),
    total: integer().notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.shard] })],
);
