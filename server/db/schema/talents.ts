import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Everybody with a valid certificate; written only by `refreshTalent`. */
export const talents = pgTable('talents', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  full_name: text().notNull(),
  country: text({ enum: ['ML', 'SN', 'CI', 'BF'] }),
  best_score: doublePrecision().notNull(),
  tests_passed: integer().notNull(),
  certified_skills: text().array().notNull(),
  listed: boolean().notNull(),
  is_demo: boolean().notNull().default(false),
});

/** What listed talents are found by, stored in rank order and kept by a trigger; see `campaignTerms`. */
export const talentTerms = pgTable(
  'talent_terms',
  {
    /** A word beginning of the name, or '/skill/country', empty where any. */
    term: text().notNull(),
    best_score: doublePrecision().notNull(),
    tests_passed: integer().notNull(),
    account_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.best_score, table.tests_passed, table.account_id] })],
);

/** What a search for several things at once walks, in rank order; see `campaignPairs`. */
export const talentPairs = pgTable(
  'talent_pairs',
  {
    /** The first letters of two words, or of one and '/skill/country'. */
    term: text().notNull(),
    best_score: doublePrecision().notNull(),
    tests_passed: integer().notNull(),
    account_id: uuid().notNull(),
    /** Each word after a space, and a space at the end. */
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.best_score, table.tests_passed, table.account_id] })],
);
