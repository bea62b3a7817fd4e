import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { assessments } from './assessments.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

/** Instants that a cursor carries keep to milliseconds, as JavaScript does. */
const cursorInstant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull();

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    company_name: text().notNull(),
    country: text({ enum: ['ML', 'SN', 'CI', 'BF'] }),
    title: text().notNull(),
    description: text().notNull(),
    profile_id: uuid().notNull(),
    profile_name: text().notNull(),
    skill_names: jsonb().$type<string[]>().notNull(),
    level: text({ enum: ['junior', 'intermediate', 'senior'] }).notNull(),
    is_public: boolean().notNull(),
    is_demo: boolean().notNull().default(false),
    deadline: instant(),
    status: text({ enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    listed: boolean().notNull().generatedAlwaysAs(sql`is_public and status = 'active'`),
    candidacies_count: integer().notNull().default(0),
    tested_count: integer().notNull().default(0),
    passed_count: integer().notNull().default(0),
    created_at: cursorInstant().default(sql`now()`),
  },
  (table) => [
    index('campaigns_of_account').on(table.account_id, table.created_at, table.id),
    index('campaigns_to_close').on(table.deadline).where(sql`status = 'active' and deadline is not null`),
    check('campaigns_status', sql`${table.status} in ('active', 'closed')`),
  ],
);

/**
 * What listed campaigns are found by, kept by a trigger: a row per word beginning of title, company and profile, and
 * one per combination of filters ('/level/profile/country', empty where any). Every list is one range of this key.
 */
export const campaignTerms = pgTable(
  'campaign_terms',
  {
    term: text().notNull(),
    created_at: cursorInstant(),
    campaign_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.created_at, table.campaign_id] })],
);

/**
 * What a search for several things at once walks: a row per pair of words, and of a word and a filter, by the words'
 * first three letters. The rest of what may be asked lies beside (INCLUDE, in the migration): no other page is read.
 */
export const campaignPairs = pgTable(
  'campaign_pairs',
  {
    /** The first letters of two words, or of one and '/level', '/profile' or '/country'. */
    term: text().notNull(),
    created_at: cursorInstant(),
    campaign_id: uuid().notNull(),
    /** Each word after a space, and a space at the end. */
    words: text().notNull(),
    level: text().notNull(),
    profile_name: text().notNull(),
    country: text(),
  },
  (table) => [primaryKey({ columns: [table.term, table.created_at, table.campaign_id] })],
);

export const candidacies = pgTable(
  'candidacies',
  {
    id: id(),
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    assessment_id: uuid().references(() => assessments.id),
    source: text({ enum: ['applied', 'invited'] }).notNull(),
    created_at: cursorInstant(),
    /** Written by grading, all five or none. */
    report_id: uuid(),
    score: doublePrecision(),
    margin_low: doublePrecision(),
    margin_high: doublePrecision(),
    verdict: text({ enum: ['online', 'offline_proven', 'offline_uncertain', 'late'] }),
  },
  (table) => [
    unique('candidacies_once').on(table.campaign_id, table.account_id),
    index('candidacies_by_score').on(table.campaign_id, sql`coalesce(score, -1)`, table.id),
    index('candidacies_newest').on(table.campaign_id, table.created_at, table.id),
    index('candidacies_of_assessment').on(table.assessment_id),
    index('candidacies_of_report').on(table.report_id),
    index('candidacies_of_account').on(table.account_id),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Known once somebody has registered with the address. */
    account_id: uuid().references(() => accounts.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_id, table.email] }),
    index('invitations_unmatched').on(table.email).where(sql`account_id is null`),
    index('invitations_of_account').on(table.account_id),
  ],
);

export type StoredAnalysis = {
  overview: string;
  top: { candidacy_id: string; reason: string }[];
  recommendations: string[];
};

/** One analysis per set of scored candidates. It names nobody: names are filled in when it is read. */
export const campaignAnalyses = pgTable(
  'campaign_analyses',
  {
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    set_hash: bytes().notNull(),
    engine: text().notNull(),
    analysis: jsonb().$type<StoredAnalysis>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.set_hash] })],
);
