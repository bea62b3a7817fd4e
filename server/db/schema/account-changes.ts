import { index, pgTable, text, uuid } from '#server/db/pg-core.ts';
import { accounts } from './accounts.ts';
import { id, instant } from './columns.ts';

/** The address an account wants instead of its own, until the digits mailed there are given. */
export const emailChanges = pgTable('email_changes', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** Keyed with the installation's secret; null: nothing was mailed yet, or the address is somebody else's. */
  code_hash: text(),
  expires_at: instant().notNull(),
});

/** Digits mailed to an address that is taken but not proved, for whoever wants to register with it. */
export const registrationCodes = pgTable('registration_codes', {
  email: text().primaryKey(),
  code_hash: text().notNull(),
  expires_at: instant().notNull(),
});

/**
 * Addresses whose accounts had their initial credits and let go of them: of each no more than a print, keyed with the
 * installation's secret.
 */
export const welcomedAddresses = pgTable('welcomed_addresses', {
  print: text().primaryKey(),
  left_at: instant().notNull(),
});

/** Names as they were, for whoever holds a paper with the old one. Gone with the account. */
export const nameCorrections = pgTable(
  'name_corrections',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose: the person’s, or their company’s. */
    kind: text({ enum: ['person', 'company'] })
      .notNull()
      .default('person'),
    before: text().notNull(),
    after: text().notNull(),
    corrected_at: instant().notNull(),
  },
  (table) => [index('name_corrections_of_account').on(table.account_id, table.corrected_at)],
);

/** Until when an account's export may still be under way: one at a time. */
export const dataExports = pgTable('data_exports', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  running_until: instant().notNull(),
});
