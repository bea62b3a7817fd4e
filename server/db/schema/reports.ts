import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
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
import type { QuestionGrade } from '#server/grading/types.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { VERDICTS } from '#shared/rules/assessments/verdicts.ts';
import { accounts } from './accounts.ts';
import { assessments } from './assessments.ts';
import { instant, ownId } from './columns.ts';

/**
 * A first answer: `share` of the points; the option chosen, as the catalogue numbers them; seconds spent, where known;
 * `trial` when the question was not in the score; `again` for a further variant of a family, whose procedure is known; `unread`
 * while somebody should read the answer.
 */
export type Evidence = {
  question_id: string;
  share: number;
  option?: number;
  seconds?: number;
  trial?: true;
  again?: true;
  unread?: true;
};

/** Made, without scores, in the submission's transaction; filled by the grading job. */
export const reports = pgTable(
  'reports',
  {
    id: ownId(),
    assessment_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    submitted_at: instant().notNull(),
    graded_at: instant(),
    verdict: text({ enum: VERDICTS }),
    /** Why the time is doubted more than for want of proof. */
    time_doubt: text({ enum: ['journal_altered', 'clock_set_back'] }),
    domain_scores: jsonb().$type<Record<string, number>>(),
    global_score: doublePrecision(),
    strengths: jsonb().$type<string[]>(),
    weaknesses: jsonb().$type<string[]>(),
    recommendations: jsonb().$type<string[]>(),
    grades: jsonb().$type<QuestionGrade[]>(),
    grader: text(),
    /** Questions that ability and margin rest on. */
    counted: integer(),
    /** Logits within the profile and level, from this paper. */
    ability: doublePrecision(),
    ability_error: doublePrecision(),
    /** Percent: where the true share of points probably lies (95 %). */
    margin_low: doublePrecision(),
    margin_high: doublePrecision(),
    /** Written by older versions alone: to be dropped once none of them runs. */
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
    primaryKey({ columns: [table.id, table.account_id] }),
    unique('reports_once').on(table.assessment_id, table.account_id),
    foreignKey({
      name: 'reports_of_test',
      columns: [table.assessment_id, table.account_id],
      foreignColumns: [assessments.id, assessments.account_id],
    }),
    index('reports_of_account').on(table.account_id),
    index('reports_awaiting').on(table.awaits_until).where(sql`awaits_until is not null`),
    index('reports_graded').on(table.graded_at, table.id).where(sql`graded_at is not null`),
  ],
);

export const certificates = pgTable(
  'certificates',
  {
    id: ownId(),
    /** 128 random bits; the QR opens /verify/{number}. */
    number: text().notNull().unique(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    report_id: uuid().notNull(),
    full_name: text().notNull(),
    profile_name: text().notNull(),
    level: text({ enum: LEVELS }).notNull(),
    global_score: doublePrecision().notNull(),
    verdict: text({ enum: VERDICTS }).notNull(),
    /** Earned with a probability of 0.95 by tests of proven time, this one or others (rule E1). */
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
    /** Why an administrator withdrew it; none where it went with its owner's account. */
    revoked_reason: text(),
    /** Its owner keeps it from being seen among the talents. */
    hidden_at: instant(),
    kid: text().notNull(),
    signature: text().notNull(),
    /** Its bit in the list of those withdrawn. */
    status_index: integer().notNull().unique().generatedByDefaultAsIdentity(),
    /** The public key that its owner's phone keeps. */
    holder_jwk: jsonb().$type<Record<string, string>>(),
    /** The signed claims as a code carries them, in Base45; none until it is asked for, or since they changed. */
    token: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.account_id] }),
    unique('certificates_once').on(table.report_id, table.account_id),
    foreignKey({
      name: 'certificates_of_report',
      columns: [table.report_id, table.account_id],
      foreignColumns: [reports.id, reports.account_id],
    }),
    index('certificates_of_account').on(table.account_id, table.issued_at),
    index('certificates_withdrawn').on(table.status_index).where(sql`revoked_at is not null`),
  ],
);

/**
 * Status bits of codes that were replaced: their certificates were issued anew under another name, for another phone
 * or as confirmed no more. Such a code is worth nothing.
 */
export const replacedStatuses = pgTable('replaced_statuses', {
  status_index: integer().primaryKey(),
  replaced_at: instant().notNull(),
});

/** The private half is encrypted with the installation's key. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  private_jwk: text().notNull(),
  created_at: instant().notNull(),
});
