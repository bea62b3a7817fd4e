import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CodeSpec, Rubric } from '#server/grading/types.ts';
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
    level: text({ enum: ['junior', 'intermediate', 'senior'] }).notNull(),
    type: text({ enum: ['mcq', 'open', 'code'] }).notNull(),
    difficulty: text({ enum: ['easy', 'medium', 'hard'] }).notNull(),
    points: integer().notNull(),
    text: text().notNull(),
    options: jsonb().$type<string[]>(),
    correct_index: integer(),
    explanation: text().notNull(),
    rubric: jsonb().$type<Rubric>(),
    code: jsonb().$type<CodeSpec>(),
    /** Only approved questions are drawn. */
    status: text({ enum: ['approved', 'review', 'disabled'] })
      .notNull()
      .default('approved'),
    source: text({ enum: ['bank', 'model', 'admin', 'import'] }).notNull(),
    edited: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('questions_to_draw').on(table.skill_id, table.level, table.status),
    index('questions_of_skill_newest').on(table.skill_id, table.created_at, table.id),
    uniqueIndex('questions_seed_key').on(table.skill_id, table.seed_key),
    check('questions_points', sql`${table.points} between 1 and 20`),
    check(
      'questions_form',
      sql`case ${table.type} when 'mcq' then ${table.options} is not null and ${table.correct_index} is not null
        when 'open' then ${table.rubric} is not null else ${table.code} is not null end`,
    ),
  ],
);

/** Sums over the graded answers to a question, kept by grading. `share`: of its points; `rest`: of the rest of the paper's. */
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
    level: text({ enum: ['junior', 'intermediate', 'senior'] }).notNull(),
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
