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
import { bytes, createdAt, id, instant, tsvector } from './columns.ts';

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
    /** Since when an administrator hides it, and why in words for its company; it is closed then. */
    hidden_at: instant(),
    hidden_reason: text(),
    listed: boolean().notNull().generatedAlwaysAs(sql`is_public and status = 'active'`),
    candidacies_count: integer().notNull().default(0),
    tested_count: integer().notNull().default(0),
    passed_count: integer().notNull().default(0),
    created_at: cursorInstant().default(sql`now()`),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`search_vector(title || ' ' || company_name || ' ' || profile_name, true)`),
  },
  (table) => [
    index('campaigns_of_account').on(table.account_id, table.created_at, table.id),
    // A list with filters walks one of these; what it filters besides lies behind the order.
    index('campaigns_newest').on(table.created_at, table.id).where(sql`listed`),
    index('campaigns_of_level')
      .on(table.level, table.created_at, table.id, table.profile_name, table.country)
      .where(sql`listed`),
    index('campaigns_of_profile')
      .on(table.profile_name, table.created_at, table.id, table.level, table.country)
      .where(sql`listed`),
    index('campaigns_of_country')
      .on(table.country, table.created_at, table.id, table.level, table.profile_name)
      .where(sql`listed`),
    index('campaigns_of_all_filters')
      .on(table.level, table.profile_name, table.country, table.created_at, table.id)
      .where(sql`listed`),
    index('campaigns_words').using('gin', table.words).with({ fastupdate: false }).where(sql`listed`),
    index('campaigns_similar')
      .using('gin', sql`plain_text(title || ' ' || company_name || ' ' || profile_name) gin_trgm_ops`)
      .where(sql`listed`),
    index('campaigns_to_close').on(table.deadline).where(sql`status = 'active' and deadline is not null`),
    check('campaigns_status', sql`${table.status} in ('active', 'closed')`),
  ],
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
    /** Written by grading, all or none. */
    report_id: uuid(),
    score: doublePrecision(),
    margin_low: doublePrecision(),
    margin_high: doublePrecision(),
    verdict: text({ enum: ['online', 'offline_proven', 'offline_uncertain', 'late'] }),
    confirmed: boolean().notNull().default(false),
    /** Standard error of the score, in percent, and how many questions it rests on. */
    score_error: doublePrecision(),
    counted: integer(),
  },
  (table) => [
    unique('candidacies_once').on(table.campaign_id, table.account_id),
    index('candidacies_by_score').on(table.campaign_id, sql`coalesce(score, -1)`, table.id),
    index('candidacies_by_reliability').on(table.campaign_id, sql`coalesce(margin_low, -1)`, table.id),
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
