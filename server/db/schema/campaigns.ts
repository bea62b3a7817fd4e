import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#server/db/pg-core.ts';
import { COUNTRIES } from '#shared/rules/accounts/countries.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { VERDICTS } from '#shared/rules/assessments/verdicts.ts';
import { CAMPAIGN_STATUSES, CONTRACT_KINDS, STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { accounts } from './accounts.ts';
import { assessments } from './assessments.ts';
import { createdAt, cursorInstant, id, instant, tsvector } from './columns.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    company_name: text().notNull(),
    country: text({ enum: COUNTRIES }),
    title: text().notNull(),
    description: text().notNull(),
    profile_id: uuid().notNull(),
    profile_name: text().notNull(),
    skill_names: jsonb().$type<string[]>().notNull(),
    /** Of the same skills, in their order; none where it was stored by a program that did not know them. */
    skill_ids: uuid().array().notNull().default(sql`'{}'`),
    level: text({ enum: LEVELS }).notNull(),
    is_public: boolean().notNull(),
    is_demo: boolean().notNull().default(false),
    deadline: instant(),
    /** Town or region, as its company writes it. */
    place: text(),
    contract: text({ enum: CONTRACT_KINDS }),
    /** FCFA a month. */
    salary_min: integer(),
    salary_max: integer(),
    status: text({ enum: CAMPAIGN_STATUSES }).notNull().default('active'),
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
    // Administrators find the others too.
    index('campaigns_unlisted_words')
      .using('gin', table.words)
      .with({ fastupdate: false })
      .where(sql`not listed`),
    index('campaigns_similar')
      .using('gin', sql`plain_text(title || ' ' || company_name || ' ' || profile_name) gin_trgm_ops`)
      .where(sql`listed`),
    index('campaigns_to_close').on(table.deadline).where(sql`status = 'active' and deadline is not null`),
    check('campaigns_status', sql`${table.status} in ('active', 'closed', 'archived')`),
    check(
      'campaigns_contract',
      sql`${table.contract} in ('cdi', 'cdd', 'interim', 'internship', 'freelance')`,
    ),
    check(
      'campaigns_salary',
      sql`${table.salary_min} > 0 and ${table.salary_max} >= coalesce(${table.salary_min}, 1)`,
    ),
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
    assessment_id: uuid(),
    source: text({ enum: ['applied', 'invited'] }).notNull(),
    created_at: cursorInstant(),
    /** Taken back by its candidate: kept so that it stays so, and shown to nobody else. */
    withdrawn_at: instant(),
    /** Written by grading, all or none. */
    report_id: uuid(),
    score: doublePrecision(),
    margin_low: doublePrecision(),
    margin_high: doublePrecision(),
    verdict: text({ enum: VERDICTS }),
    confirmed: boolean().notNull().default(false),
    /** Standard error of the score, in percent, and how many questions it rests on. */
    score_error: doublePrecision(),
    counted: integer(),
    /** Its application is still to be counted in the campaign, and told to the company. */
    unannounced: boolean().notNull().default(false),
    /** The same of its result. */
    untold: boolean().notNull().default(false),
    /** Where its company has it in the recruitment. */
    stage: text({ enum: STAGES }).notNull().default('new'),
    /** The stage that its candidate was told last. */
    stage_shared: text({ enum: STAGES }),
  },
  (table) => [
    check('candidacies_stage', sql`${table.stage} in ('new', 'to_review', 'interview', 'hired', 'rejected')`),
    foreignKey({
      name: 'candidacies_test',
      columns: [table.assessment_id, table.account_id],
      foreignColumns: [assessments.id, assessments.account_id],
    }),
    unique('candidacies_once').on(table.campaign_id, table.account_id),
    index('candidacies_by_score').on(table.campaign_id, sql`coalesce(score, -1)`, table.id),
    index('candidacies_by_reliability').on(table.campaign_id, sql`coalesce(margin_low, -1)`, table.id),
    index('candidacies_by_error').on(table.campaign_id, table.score_error),
    index('candidacies_newest').on(table.campaign_id, table.created_at, table.id),
    index('candidacies_of_stage').on(table.campaign_id, table.stage, sql`coalesce(score, -1)`, table.id),
    index('candidacies_of_assessment').on(table.assessment_id),
    index('candidacies_of_report').on(table.report_id),
    index('candidacies_unannounced').on(table.campaign_id, table.account_id).where(sql`unannounced`),
    index('candidacies_untold').on(table.campaign_id, table.account_id).where(sql`untold`),
    // Of whom the public count leaves out those who have not opened their test.
    index('candidacies_invited')
      .on(table.campaign_id)
      .where(sql`source = 'invited' and withdrawn_at is null and score is null`),
    index('candidacies_of_account').on(table.account_id, table.created_at, table.id),
  ],
);

/** What happened to a candidacy's stage: put there, or told to its candidate. */
export const stageSteps = pgTable(
  'stage_steps',
  {
    id: id(),
    candidacy_id: uuid()
      .notNull()
      .references(() => candidacies.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['moved', 'shared'] }).notNull(),
    stage: text({ enum: STAGES }).notNull(),
    /** Who of the company's team did it; null: its own account. */
    author_id: uuid().references(() => accounts.id),
    at: createdAt(),
  },
  (table) => [index('stage_steps_of_candidacy').on(table.candidacy_id, table.at)],
);

/** What a company writes down about a candidate, for itself. */
export const candidacyNotes = pgTable(
  'candidacy_notes',
  {
    id: id(),
    candidacy_id: uuid()
      .notNull()
      .references(() => candidacies.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Who of the company's team wrote it; null: its own account. */
    author_id: uuid().references(() => accounts.id),
    created_at: createdAt(),
  },
  (table) => [index('candidacy_notes_of_candidacy').on(table.candidacy_id, table.created_at)],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** An address, a number in international form, or both of one person. */
    email: text(),
    phone: text(),
    /** Known once somebody has registered with the address, or accepted by the invitation's link. */
    account_id: uuid().references(() => accounts.id),
    created_at: createdAt(),
  },
  (table) => [
    unique('invitations_email_once').on(table.campaign_id, table.email),
    unique('invitations_phone_once').on(table.campaign_id, table.phone),
    check('invitations_reach', sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
    index('invitations_unmatched').on(table.email).where(sql`account_id is null`),
    index('invitations_of_account').on(table.account_id),
    index('invitations_oldest').on(table.created_at, table.id),
  ],
);

/** What somebody keeps for later. */
export const savedCampaigns = pgTable(
  'saved_campaigns',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    saved_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.campaign_id] }),
    index('saved_campaigns_of_campaign').on(table.campaign_id),
  ],
);
