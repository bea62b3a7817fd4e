import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import type { Family } from '#server/families/family.ts';
import type { CodeSpec, Rubric } from '#server/grading/types.ts';
import type { Observed } from '#server/measurement/item-tally.ts';
import type { Fact } from '#shared/contracts/catalogue-questions.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { accounts } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

export const profiles = pgTable('profiles', {
  id: id(),
  /** Of a seeded profile: its folder in the bank. */
  slug: text().unique(),
  name: text().notNull(),
  description: text().notNull(),
  position: integer().notNull().default(1000),
  created_at: createdAt(),
  deleted_at: instant(),
});

export const skills = pgTable(
  'skills',
  {
    id: id(),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    slug: text(),
    name: text().notNull(),
    description: text().notNull(),
    position: integer().notNull().default(1000),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (table) => [
    index('skills_of_profile').on(table.profile_id, table.position),
    uniqueIndex('skills_slug').on(table.profile_id, table.slug),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    skill_id: uuid()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    /** Of a seeded question: its key in the bank. */
    seed_key: text(),
    level: text({ enum: LEVELS }).notNull(),
    type: text({ enum: ['mcq', 'open', 'code'] }).notNull(),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
    points: integer().notNull(),
    text: text().notNull(),
    options: jsonb().$type<string[]>(),
    correct_index: integer(),
    explanation: text().notNull(),
    rubric: jsonb().$type<Rubric>(),
    code: jsonb().$type<CodeSpec>(),
    /** Of a family: the template its variants are drawn from; `text` and `explanation` are the template's. */
    family: jsonb().$type<Family>(),
    /** National rules it rests on: where each was read, and when. */
    facts: jsonb().$type<Fact[]>(),
    /** Only approved questions are drawn. */
    status: text({ enum: ['approved', 'review', 'disabled'] })
      .notNull()
      .default('approved'),
    /** New or changed ones prove themselves first; what misleads or leaks is suspended, what fails is retired. */
    stage: text({ enum: ['probation', 'live', 'suspended', 'retired'] })
      .notNull()
      .default('live'),
    stage_reason: text(),
    staged_at: instant(),
    /** It was taken out of service, and asks the same since: put back, it is in service again, without a probation. */
    was_live: boolean().notNull().default(false),
    /** Since its content changed, or it was put back by hand: papers drawn before do not count towards its measures. */
    measured_from: instant(),
    /** Found to be wrong: no report counts it. */
    neutralised_at: instant(),
    source: text({ enum: ['bank', 'model', 'admin', 'import'] }).notNull(),
    edited: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('questions_to_draw').on(table.skill_id, table.level, table.status),
    index('questions_of_skill_newest').on(table.skill_id, table.created_at, table.id),
    uniqueIndex('questions_seed_key').on(table.skill_id, table.seed_key),
    index('questions_suspended').on(table.staged_at, table.id).where(sql`stage = 'suspended'`),
    index('questions_words').using('gin', sql`search_vector(text, true)`),
    index('questions_with_facts').on(table.id).where(sql`facts is not null`),
    check('questions_stage', sql`${table.stage} in ('probation', 'live', 'suspended', 'retired')`),
    check('questions_points', sql`${table.points} between 1 and 20`),
    check(
      'questions_form',
      sql`case ${table.type} when 'mcq' then ${table.family} is not null
          or (${table.options} is not null and ${table.correct_index} is not null)
        when 'open' then ${table.rubric} is not null else ${table.code} is not null end`,
    ),
  ],
);

/** Written by older versions alone: to be dropped once none of them runs. */
export const questionStatistics = pgTable('question_statistics', {
  question_id: uuid()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  times_drawn: integer().notNull(),
  share: doublePrecision().notNull(),
  share_squared: doublePrecision().notNull(),
  rest: doublePrecision().notNull(),
  rest_squared: doublePrecision().notNull(),
  share_rest: doublePrecision().notNull(),
});

/** What jobs measured of a question: how often it is drawn, and, from first answers, how hard it is. */
export const questionMeasures = pgTable('question_measures', {
  question_id: uuid()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  /** Of its skill's and level's papers of the last 30 days, the share that hold it. */
  recent_share: doublePrecision().notNull().default(0),
  /** First answers that count. */
  answers: integer().notNull().default(0),
  /** Logits, with its standard error; null until calibrated. */
  difficulty: doublePrecision(),
  error: doublePrecision(),
  discrimination: doublePrecision(),
  /** Correlation of its marks with those of the rest of the paper. */
  item_rest: doublePrecision(),
  /** Mean share of its points. */
  success: doublePrecision(),
  /** How often each option was chosen, in the order the catalogue holds them. */
  options: jsonb().$type<number[]>(),
  median_seconds: doublePrecision(),
  /** Candidates of like ability, the weakest first: what they won of it. */
  observed: jsonb().$type<Observed[]>(),
  /** Sums of the drift watch (CUSUM), upwards and downwards. */
  drift_up: doublePrecision().notNull().default(0),
  drift_down: doublePrecision().notNull().default(0),
  calibrated_at: instant(),
  /** First answers behind the estimate. */
  calibrated_answers: integer(),
});

/** Papers opened of a skill and level on a day, and how many of them hold each question. */
export const paperDays = pgTable(
  'paper_days',
  {
    skill_id: uuid()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    level: text({ enum: LEVELS }).notNull(),
    day: date().notNull(),
    papers: integer().notNull(),
    /** Papers by question id. */
    questions: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.skill_id, table.level, table.day] })],
);

/**
 * One run of the nightly estimation over a profile and level. One that did not converge left all estimates as they were.
 * `started_at` says which answers were there: see `readUntil`.
 */
export const calibrations = pgTable(
  'calibrations',
  {
    id: id(),
    profile_id: uuid().notNull(),
    level: text({ enum: LEVELS }).notNull(),
    answers: integer().notNull(),
    questions: integer().notNull(),
    iterations: integer().notNull(),
    converged: boolean().notNull(),
    started_at: instant().notNull(),
    finished_at: instant().notNull(),
  },
  (table) => [index('calibrations_newest').on(table.profile_id, table.level, table.finished_at)],
);

/** What /fiabilite says of a profile and level, counted nightly. Null: not enough tests for the figure. */
export const cellMeasures = pgTable(
  'cell_measures',
  {
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    level: text({ enum: LEVELS }).notNull(),
    tests: integer().notNull(),
    reliability: doublePrecision(),
    standard_error: doublePrecision(),
    consistency: doublePrecision(),
    /** Read by an operator, by SQL: which night counted it. */
    measured_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profile_id, table.level] })],
);

/** One request to a language model for questions, with its progress. */
export const generations = pgTable(
  'generations',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    skill_id: uuid()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    level: text({ enum: LEVELS }).notNull(),
    wanted: integer().notNull(),
    status: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    made: integer().notNull().default(0),
    to_review: integer().notNull().default(0),
    /** Counts of refused questions by reason. */
    rejected: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Calls to the model for new questions, so that a resumed job does not begin anew. */
    rounds: integer().notNull().default(0),
    created_at: instant().notNull(),
    progressed_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [
    index('generations_of_skill').on(table.skill_id, table.created_at),
    index('generations_of_account').on(table.account_id, table.created_at),
    check('generations_status', sql`${table.status} in ('running', 'done', 'failed')`),
  ],
);
