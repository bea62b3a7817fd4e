import { sql } from '#server/db/drizzle.ts';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { campaigns } from './campaigns.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

/** What a company sent to show that it exists, and what an administrator made of it. */
export const companyProofs = pgTable(
  'company_proofs',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name that is to be proved. */
    company_name: text().notNull(),
    register: text({ enum: ['rccm', 'ninea'] }).notNull(),
    number: text().notNull(),
    /** Null once it was decided for long enough. */
    document: bytes(),
    document_type: text({ enum: ['pdf', 'jpeg', 'png'] }).notNull(),
    status: text({ enum: ['waiting', 'accepted', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Why, in words for the company. */
    reason: text(),
    decided_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('company_proofs_one_waiting').on(table.account_id).where(sql`status = 'waiting'`),
    index('company_proofs_of_account').on(table.account_id, table.created_at),
    index('company_proofs_waiting').on(table.created_at, table.id).where(sql`status = 'waiting'`),
    check('company_proofs_status', sql`${table.status} in ('waiting', 'accepted', 'refused')`),
    check('company_proofs_decided', sql`(${table.status} = 'waiting') = (${table.decided_at} is null)`),
  ],
);

/** Somebody's word that an offer or a company is not what it says. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Null: about the company itself, or the campaign was deleted since. */
    campaign_id: uuid().references(() => campaigns.id, { onDelete: 'set null' }),
    /** The campaign, also once it is deleted, or the company. */
    about_id: uuid().notNull(),
    /** Tells two people apart and names nobody: an account or a network address, keyed with the installation's secret. */
    reporter_hash: text().notNull(),
    reason: text({ enum: ['fake', 'money', 'other_company', 'offensive', 'other'] }).notNull(),
    details: text().notNull(),
    /** Null: still to be decided. */
    decision: text({ enum: ['keep', 'hide', 'block'] }),
    decided_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('abuse_reports_once').on(table.about_id, table.reporter_hash).where(sql`decided_at is null`),
    index('abuse_reports_of_company').on(table.company_id),
    index('abuse_reports_of_campaign').on(table.campaign_id),
    check('abuse_reports_decided', sql`(${table.decision} is null) = (${table.decided_at} is null)`),
  ],
);

/** Candidates who want nothing of a company any more. */
export const companyBlocks = pgTable(
  'company_blocks',
  {
    company_id: uuid()
      .notNull()
      .references(() => accounts.id),
    candidate_id: uuid()
      .notNull()
      .references(() => accounts.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.candidate_id] }),
    index('company_blocks_of_candidate').on(table.candidate_id, table.created_at),
  ],
);
