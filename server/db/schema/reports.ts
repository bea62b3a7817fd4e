import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { QuestionGrade } from '#server/grading/types.ts';
import { accounts } from './accounts.ts';
import { assessments } from './assessments.ts';
import { id, instant } from './columns.ts';

const VERDICTS = ['online', 'offline_proven', 'offline_uncertain', 'late'] as const;

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
  },
  (table) => [index('reports_of_account').on(table.account_id)],
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
    issued_at: instant().notNull(),
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
