import { sql } from '#server/db/drizzle.ts';
import { check, index, pgTable, text, unique, uuid } from '#server/db/pg-core.ts';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';
import { accounts } from './accounts.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

/** People who act for a company beside its own account; each for one company. */
export const companyMembers = pgTable(
  'company_members',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    company_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text({ enum: SEAT_ROLES }).notNull(),
    joined_at: createdAt(),
  },
  (table) => [
    index('company_members_of_company').on(table.company_id, table.joined_at),
    check('company_members_role', sql`${table.role} in ('viewer', 'recruiter')`),
    check('company_members_not_itself', sql`${table.account_id} <> ${table.company_id}`),
  ],
);

/** A link in a mail that gives the reader of its address a seat, once. */
export const seatInvitations = pgTable(
  'seat_invitations',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: SEAT_ROLES }).notNull(),
    token_hash: bytes().notNull().unique(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    unique('seat_invitations_once').on(table.company_id, table.email),
    check('seat_invitations_role', sql`${table.role} in ('viewer', 'recruiter')`),
  ],
);
