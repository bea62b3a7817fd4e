import { sql } from '#server/db/drizzle.ts';
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { questions } from './catalogue.ts';
import { id, instant, ownId } from './columns.ts';
import { reports } from './reports.ts';

/**
 * What a person has to decide about a question of a report: a signal that the question is wrong, a second reading the
 * candidate asked for, or one that the grader itself asks for because a certificate hangs on it.
 */
export const appeals = pgTable(
  'appeals',
  {
    id: ownId(),
    kind: text({ enum: ['signal', 'reading', 'unplaced'] }).notNull(),
    report_id: uuid().notNull(),
    question_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    reason: text({ enum: ['wrong', 'ambiguous', 'outdated'] }),
    /** In the person's own words; null also once their account is deleted. */
    note: text(),
    created_at: instant().notNull(),
    /** Afterwards the rubric's own marks stand. */
    due_at: instant(),
    status: text({ enum: ['open', 'upheld', 'rejected', 'lapsed'] })
      .notNull()
      .default('open'),
    decided_at: instant(),
    decided_by: uuid(),
    /** Told to the candidate. */
    decision: text(),
    points_before: doublePrecision(),
    points_after: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.account_id] }),
    foreignKey({
      name: 'appeals_of_report',
      columns: [table.report_id, table.account_id],
      foreignColumns: [reports.id, reports.account_id],
    }),
    uniqueIndex('appeals_once').on(table.report_id, table.account_id, table.question_id, table.kind),
    index('appeals_to_decide').on(table.created_at, table.id).where(sql`status = 'open'`),
    index('appeals_due').on(table.due_at).where(sql`status = 'open' and due_at is not null`),
    index('appeals_of_question').on(table.question_id),
    index('appeals_of_account').on(table.account_id),
    check('appeals_kind', sql`${table.kind} in ('signal', 'reading', 'unplaced')`),
    check('appeals_status', sql`${table.status} in ('open', 'upheld', 'rejected', 'lapsed')`),
  ],
);

/** A question taken out of every report that holds it, in batches. */
export const neutralisations = pgTable('neutralisations', {
  id: id(),
  question_id: uuid()
    .notNull()
    .unique()
    .references(() => questions.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  decided_by: uuid().notNull(),
  created_at: instant().notNull(),
  /** Reports to score again, and how many are. */
  reports: integer().notNull().default(0),
  done: integer().notNull().default(0),
  finished_at: instant(),
});

/**
 * A report scored again: once for each neutralised question or decided appeal. Those of a neutralised question are listed
 * beforehand, and hold nothing more until their turn has come.
 */
export const rescorings = pgTable(
  'rescorings',
  {
    /** The neutralisation or the appeal. */
    cause_id: uuid().notNull(),
    report_id: uuid().notNull(),
    account_id: uuid().notNull(),
    // These three are read by an operator, by SQL: what came of it. The report holds its own.
    score_before: doublePrecision(),
    score_after: doublePrecision(),
    certificate: text({ enum: ['unchanged', 'issued', 'kept', 'withdrawn'] }),
    at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.cause_id, table.report_id, table.account_id] }),
    foreignKey({
      name: 'rescorings_of_report',
      columns: [table.report_id, table.account_id],
      foreignColumns: [reports.id, reports.account_id],
    }),

    index('rescorings_waiting').on(table.cause_id, table.report_id).where(sql`at is null`),
  ],
);

/** Agreement of a language model with the rubric, by model and version of the prompt: sums over read answers. */
export const graderAgreements = pgTable(
  'grader_agreements',
  {
    model: text().notNull(),
    prompt: text().notNull(),
    answers: integer().notNull(),
    /** Answers on which the two differ by more than half of the marks. */
    differing: integer().notNull(),
    /** Sum of the differences (model less rubric) and of their squares, as shares of the marks. */
    difference: doublePrecision().notNull(),
    difference_squared: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.prompt] })],
);
