import { sql } from '#server/db/drizzle.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import { COUNTRIES } from '#shared/rules/accounts/countries.ts';
import { LANGUAGES } from '#shared/rules/accounts/languages.ts';
import { ADMIN_ROLES } from '#shared/rules/administration/admin-roles.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** Lower-cased and trimmed; what uniqueness is judged on. */
    email: text().notNull().unique(),
    full_name: text().notNull(),
    account_type: text({ enum: ['individual', 'enterprise', 'admin'] }).notNull(),
    company_name: text(),
    country: text({ enum: COUNTRIES }),
    phone: text(),
    /** Spoken by a candidate, in no order. */
    languages: text({ enum: LANGUAGES }).array().notNull().default(sql`'{}'`),
    is_listed: boolean().notNull().default(true),
    is_demo: boolean().notNull().default(false),
    /** When its owner last proved to read the mail of `email`; null: nobody did. */
    email_verified_at: instant(),
    /** Its address until somebody else proved to read that mail; it signs in by it until it has another of its own. */
    former_email: text(),
    password_hash: text().notNull(),
    /** An administrator’s, as long as it is the one they were given. */
    password_is_first: boolean().notNull().default(false),
    /** Encrypted with the installation's key. */
    mfa_secret: text(),
    mfa_pending_secret: text(),
    mfa_enabled: boolean().notNull().default(false),
    /** The last TOTP time step accepted; a code is never good twice. */
    mfa_last_step: bigint({ mode: 'number' }),
    /** Kept equal to the sum of the account's ledger entries. */
    credits: integer().notNull().default(0),
    /** Which 'Conditions' its owner agreed to, and when; null: registered by a program. */
    terms_version: text(),
    terms_agreed_at: instant(),
    /** The company's name as an administrator checked it. A company that changes its name is verified no more. */
    verified_name: text(),
    /** Since when an administrator keeps the company from candidates. */
    blocked_at: instant(),
    created_at: createdAt(),
    /** What an administrator is for, at least one; nobody else has any. */
    admin_roles: text({ enum: ADMIN_ROLES }).array().notNull().default(sql`'{}'`),
    /** Changes with each photo; null: there is none. */
    photo_version: text(),
    /** Percent more than the usual time, for tests drawn from now on. */
    extra_time: integer().notNull().default(0),
    deleted_at: instant(),
  },
  (table) => [
    unique('accounts_id_and_email').on(table.id, table.email),
    uniqueIndex('accounts_former_email').on(table.former_email).where(sql`former_email is not null`),
    index('accounts_newest').on(table.created_at, table.id).where(sql`deleted_at is null`),
    index('accounts_newest_of_type')
      .on(table.account_type, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('accounts_demo').on(table.id).where(sql`is_demo`),
    index('accounts_blocked')
      .on(table.blocked_at, table.id)
      .where(sql`blocked_at is not null and deleted_at is null`),
    index('accounts_by_name').on(sql`plain_text(full_name)`, table.id).where(sql`deleted_at is null`),
    index('accounts_email_beginning').on(table.email.op('text_pattern_ops')).where(sql`deleted_at is null`),
    // An expression, not a column: every request reads its account whole, and only administrators search them.
    index('accounts_words')
      .using('gin', sql`account_words(full_name, company_name, email)`)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
    index('accounts_with_extra_time').on(table.full_name, table.id).where(sql`extra_time > 0`),
    check('accounts_credits_not_negative', sql`${table.credits} >= 0`),
    check('accounts_extra_time', sql`${table.extra_time} in (0, 25, 33, 50)`),
    check('accounts_type', sql`${table.account_type} in ('individual', 'enterprise', 'admin')`),
    check(
      'accounts_admin_roles',
      sql`(${table.account_type} = 'admin') = (cardinality(${table.admin_roles}) > 0)
        and ${table.admin_roles} <@ array['catalogue', 'paiements', 'support', 'proprietaire']`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes().primaryKey(),
    /** What its owner names it by, to end it from elsewhere. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    audience: text({ enum: ['user', 'admin'] }).notNull(),
    /** In words for its owner: 'Chrome sur Android'. */
    device: text().notNull().default('Appareil inconnu'),
    created_at: createdAt(),
    /** Written when the session slides: to a day for users, to ten minutes for administrators. */
    seen_at: createdAt(),
    /** When its password was last given. */
    proved_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('sessions_of_account').on(table.account_id),
    index('sessions_expiring').on(table.expires_at),
  ],
);

/** A link in a mail that lets its holder choose a new password, once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: bytes().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [index('password_resets_of_account').on(table.account_id)],
);

/** The six digits that were last mailed to an account's address. */
export const emailCodes = pgTable('email_codes', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Keyed with the installation's secret: six digits alone are soon guessed from their hash. */
  code_hash: text().notNull(),
  expires_at: instant().notNull(),
});

/** What signs in without the authenticator, each once; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.code_hash] })],
);

/** Signs in without password; the phone or computer asked for a fingerprint or a code of its own. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The authenticator's own name for it, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE. */
    public_key: bytes().notNull(),
    /** Signatures so far, as far as the authenticator counts them. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** In its owner's words. */
    name: text().notNull(),
    created_at: createdAt(),
    used_at: instant(),
  },
  (table) => [index('passkeys_of_account').on(table.account_id)],
);

/** Tickets of ours that were good once, until they expire. */
export const spentTickets = pgTable('spent_tickets', {
  id: text().primaryKey(),
  expires_at: instant().notNull(),
});
