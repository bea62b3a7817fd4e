import { sql } from '#server/db/drizzle.ts';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import type { JournalEvent, PrivateJwk } from '#shared/contracts/sittings.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { accounts } from './accounts.ts';
import { bytes, createdAt, instant, ownId } from './columns.ts';

export const assessments = pgTable(
  'assessments',
  {
    id: ownId(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The catalogue may change or go; the test keeps its own names. */
    profile_id: uuid().notNull(),
    profile_name: text().notNull(),
    skill_names: jsonb().$type<string[]>().notNull(),
    level: text({ enum: LEVELS }).notNull(),
    campaign_id: uuid(),
    /** Why it certifies nothing: too short, or too few questions new to this person. Settled when the paper is opened. */
    practice: text({ enum: ['small', 'met'] }),
    /** Among this person's opened papers of the profile and level, from 1; null until opened. */
    attempt: integer(),
    /** The report whose result this free test is to confirm. */
    confirms: uuid(),
    status: text({ enum: ['pending', 'completed'] })
      .notNull()
      .default('pending'),
    /** Credits charged for it. */
    cost: integer().notNull(),
    question_count: integer().notNull(),
    /** Percent more than the usual time, as its candidate had when it was drawn. */
    extra_time: integer().notNull().default(0),
    created_at: createdAt(),
    started_at: instant(),
    deadline: instant(),
    submitted_at: instant(),
    deleted_at: instant(),
    /** Credits that giving it up after it was opened gave back. */
    refunded_opened: integer().notNull().default(0),
    /** The devices that autosaved, and the bytes of journal held of them all. */
    journal_devices: text().array().notNull().default(sql`'{}'`),
    journal_bytes: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.account_id] }),
    index('assessments_of_account')
      .on(table.account_id, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('assessments_opened')
      .on(table.account_id, table.profile_id, table.level)
      .where(sql`started_at is not null`),
    index('assessments_refunded_opened')
      .on(table.account_id, table.deleted_at)
      .where(sql`refunded_opened > 0`),
    uniqueIndex('assessments_confirming')
      .on(table.confirms, table.account_id)
      .where(sql`confirms is not null and (deleted_at is null or started_at is not null)`),
    index('assessments_started').on(table.started_at, table.id).where(sql`started_at is not null`),
    index('assessments_newest').on(table.created_at, table.id),
    index('assessments_overdue').on(table.deadline).where(sql`status = 'pending' and deleted_at is null`),
    index('assessments_of_campaign').on(table.campaign_id),
    check('assessments_status', sql`${table.status} in ('pending', 'completed')`),
  ],
);

/** What belongs to a test names its owner too, and goes with it (rule S56). */
const ofTest = (name: string, table: { assessment_id: AnyPgColumn; account_id: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.assessment_id, table.account_id],
    foreignColumns: [assessments.id, assessments.account_id],
  }).onDelete('cascade');

/** One packed row: the drawn paper with its keys, and the same paper sealed for the phone. */
export const papers = pgTable(
  'papers',
  {
    assessment_id: uuid().notNull(),
    account_id: uuid().notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    questions: jsonb().$type<PaperQuestion[]>().notNull(),
    /** Ids of the questions that the person met for the first time by opening it; null until then. */
    counted: jsonb().$type<string[]>(),
    sealed: bytes().notNull(),
    iv: bytes().notNull(),
    key: bytes().notNull(),
    /**
     * ES256: signs what a phone says of its journal. Made at the draw, handed over with the first opening; null
     * where the paper was drawn before there were such keys.
     */
    signing_key: jsonb().$type<PrivateJwk>(),
  },
  (table) => [
    primaryKey({ columns: [table.assessment_id, table.account_id] }),
    ofTest('papers_of_test', table),
  ],
);

/** How often a question is in papers of a person (`drawn`), and in papers that were opened (`times`): met. */
export const sightings = pgTable(
  'sightings',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    question_id: uuid().notNull(),
    times: integer().notNull().default(1),
    drawn: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.question_id] }),
    index('sightings_of_question').on(table.question_id, table.account_id),
  ],
);

/** A batch of journal events as one device sent it; its arrival time is an anchor for the verdict. */
export const journalBatches = pgTable(
  'journal_batches',
  {
    assessment_id: uuid().notNull(),
    account_id: uuid().notNull(),
    device_id: text().notNull(),
    first_seq: integer().notNull(),
    last_seq: integer().notNull(),
    events: jsonb().$type<JournalEvent[]>().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessment_id, table.account_id, table.device_id, table.first_seq] }),
    ofTest('journal_batches_of_test', table),
  ],
);

/** By when a journal had a head, whoever brought it (rule S22). `journal` names the journal, as in a time code. */
export const timeAnchors = pgTable(
  'time_anchors',
  {
    assessment_id: uuid().notNull(),
    account_id: uuid().notNull(),
    journal: bytes().notNull(),
    head: bytes().notNull(),
    stamped_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessment_id, table.account_id, table.head] }),
    ofTest('time_anchors_of_test', table),
  ],
);

/** What rescues are sealed for; the private half is encrypted with the installation's key. */
export const rescueKeys = pgTable('rescue_keys', {
  kid: text().primaryKey(),
  public_jwk: jsonb().$type<{ x: string; y: string }>().notNull(),
  private_jwk: text().notNull(),
  created_at: instant().notNull(),
});

/** One packed row a submission. `counted` is the one that won; others are kept as evidence. */
export const submissions = pgTable(
  'submissions',
  {
    id: ownId(),
    assessment_id: uuid().notNull(),
    account_id: uuid().notNull(),
    counted: boolean().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    journal: jsonb().$type<JournalEvent[]>(),
    device_id: text(),
    /** Finalised by the sweeper from the synced journal, not handed in by the candidate. */
    swept: boolean().notNull().default(false),
    content_hash: bytes().notNull(),
    received_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.account_id] }),
    uniqueIndex('submissions_counted').on(table.assessment_id, table.account_id).where(sql`counted`),
    uniqueIndex('submissions_content').on(table.assessment_id, table.account_id, table.content_hash),
    ofTest('submissions_of_test', table),
  ],
);
