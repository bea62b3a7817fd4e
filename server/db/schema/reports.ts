import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { QuestionGrade } from '#server/grading/types.ts';
import { accounts } from './accounts.ts';
import { assessments } from './assessments.ts';
import { id, instant } from './columns.ts';

const VERDICTS = ['online', 'offline_proven', 'offline_uncertain', 'late'] as const;

/**
 * A first answer: `share` of the points; the option chosen, as the catalogue numbers them; seconds spent, where known;
 * `trial` when the question was not in the score; `again` for a further variant of a family, whose procedure is known.
 */
export type Evidence = {
  question_id: string;
  share: number;
  option?: number;
  seconds?: number;
  trial?: true;
  again?: true;
};

/** Made, without scores, in the submission's transaction; filled by the grading job. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    assessment_id: uuid()
      .notNull()
      .unique()
      .references(() => assessments.id),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    submitted_at: instant().notNull(),
    graded_at: instant(),
    verdict: text({ enum: VERDICTS }),
    domain_scores: jsonb().$type<Record<string, number>>(),
    global_score: doublePrecision(),
    strengths: jsonb().$type<string[]>(),
    weaknesses: jsonb().$type<string[]>(),
    recommendations: jsonb().$type<string[]>(),
    grades: jsonb().$type<QuestionGrade[]>(),
    grader: text(),
    /** Scored questions met for the first time; what follows rests on these alone. */
    counted: integer(),
    /** Logits within the profile and level, from this paper. */
    ability: doublePrecision(),
    ability_error: doublePrecision(),
    /** Percent: where the true share of points probably lies (95 %). */
    margin_low: doublePrecision(),
    margin_high: doublePrecision(),
    /** Probability, from all that this person counted in the profile and level, that the true share is at least 75 %. */
    mastery: doublePrecision(),
    /** Percent of the paper with every answer 'à relire' all wrong, and all right. */
    lowest: doublePrecision(),
    highest: doublePrecision(),
    /** Until then a certificate waits for answers 'à relire'; null when nothing waits. */
    awaits_until: instant(),
    /** Some scored questions were on probation. */
    has_new_questions: boolean().notNull().default(false),
    /** First answers that count, for calibration. */
    evidence: jsonb().$type<Evidence[]>(),
    /** The last re-scoring: the score before it. */
    rescored_at: instant(),
    score_before: doublePrecision(),
  },
  (table) => [
    index('reports_of_account').on(table.account_id),
    index('reports_awaiting').on(table.awaits_until).where(sql`awaits_until is not null`),
    index('reports_graded').on(table.graded_at, table.id).where(sql`graded_at is not null`),
  ],
);

export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** 128 random bits; the QR opens /verify/{number}. */
    number: text().notNull().unique(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    report_id: uuid()
      .notNull()
      .unique()
      .references(() => reports.id),
    full_name: text().notNull(),
    profile_name: text().notNull(),
    level: text({ enum: ['junior', 'intermediate', 'senior'] }).notNull(),
    global_score: doublePrecision().notNull(),
    verdict: text({ enum: VERDICTS }).notNull(),
    /** Earned with a probability of 0.95 and proven time. */
    confirmed: boolean().notNull().default(false),
    margin_low: doublePrecision(),
    margin_high: doublePrecision(),
    counted: integer(),
    attempt: integer(),
    /** Kept although a re-scoring for our mistake would not have given it. */
    kept: boolean().notNull().default(false),
    issued_at: instant().notNull(),
    /** 1, and one more each time its holder's name was corrected: the number stays, the signature is new. */
    version: integer().notNull().default(1),
    name_corrected_at: instant(),
    revoked_at: instant(),
    kid: text().notNull(),
    signature: text().notNull(),
  },
  (table) => [index('certificates_of_account').on(table.account_id, table.issued_at)],
);

/** The private half is encrypted with the installation's key. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  private_jwk: text().notNull(),
  created_at: instant().notNull(),
});
