import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#server/db/pg-core.ts';
import { COUNTRIES } from '#shared/rules/accounts/countries.ts';
import { LANGUAGES } from '#shared/rules/accounts/languages.ts';
import { accounts } from './accounts.ts';
import { tsvector } from './columns.ts';

const languages = () => text({ enum: LANGUAGES }).array().notNull().default(sql`'{}'`);

const rank = () => ({
  best_score: doublePrecision().notNull(),
  tests_passed: integer().notNull(),
  /** The best score's time was proven: such talents come before those on the phone's word. */
  proven: boolean().notNull().default(true),
  confirmed: boolean().notNull().default(false),
  /** Percent: `margin_low`, and 0 where there is none, to order by. */
  reliable_low: doublePrecision().notNull().default(0),
  /** Of the certificate with the best score. */
  margin_low: doublePrecision(),
  margin_high: doublePrecision(),
  counted: integer(),
});

/** Everybody with a valid certificate; written only by `refreshTalent`. */
export const talents = pgTable(
  'talents',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => accounts.id),
    full_name: text().notNull(),
    country: text({ enum: COUNTRIES }),
    languages: languages(),
    ...rank(),
    certified_skills: text().array().notNull(),
    listed: boolean().notNull(),
    is_demo: boolean().notNull().default(false),
    words: tsvector().notNull().generatedAlwaysAs(sql`search_vector(full_name, false)`),
  },
  (table) => [
    index('talents_ranked')
      .on(table.proven, table.best_score, table.tests_passed, table.account_id)
      .where(sql`listed`),
    index('talents_of_country')
      .on(table.country, table.proven, table.best_score, table.tests_passed, table.account_id)
      .where(sql`listed`),
    index('talents_reliable')
      .on(table.proven, table.reliable_low, table.best_score, table.account_id)
      .where(sql`listed`),
    index('talents_confirmed')
      .on(table.proven, table.best_score, table.tests_passed, table.account_id)
      .where(sql`listed and confirmed`),
    index('talents_languages').using('gin', table.languages).with({ fastupdate: false }).where(sql`listed`),
    index('talents_words').using('gin', table.words).with({ fastupdate: false }).where(sql`listed`),
    index('talents_similar').using('gin', sql`plain_text(full_name) gin_trgm_ops`).where(sql`listed`),
  ],
);

/** The skills of listed talents, each with what its own certificates are worth; written only by `refreshTalent`. */
export const talentSkills = pgTable(
  'talent_skills',
  {
    skill: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => talents.account_id, { onDelete: 'cascade' }),
    country: text({ enum: COUNTRIES }),
    languages: languages(),
    ...rank(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.skill] }),
    index('talent_skills_ranked').on(
      table.skill,
      table.proven,
      table.best_score,
      table.tests_passed,
      table.account_id,
    ),
    index('talent_skills_of_country').on(
      table.skill,
      table.country,
      table.proven,
      table.best_score,
      table.tests_passed,
      table.account_id,
    ),
    index('talent_skills_reliable').on(
      table.skill,
      table.proven,
      table.reliable_low,
      table.best_score,
      table.account_id,
    ),
    index('talent_skills_confirmed')
      .on(table.skill, table.proven, table.best_score, table.tests_passed, table.account_id)
      .where(sql`confirmed`),
    index('talent_skills_languages').using('gin', table.languages).with({ fastupdate: false }),
  ],
);
