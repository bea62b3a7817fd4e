import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt, type SQL } from '#server/db/drizzle.ts';
import type { PgTable } from '#server/db/pg-core.ts';
import { emailChanges, registrationCodes, welcomedAddresses } from '#server/db/schema/account-changes.ts';
import { emailCodes, passwordResets, sessions, spentTickets } from '#server/db/schema/accounts.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { sandboxPayments } from '#server/db/schema/payments.ts';
import { rateLimits } from '#server/db/schema/platform.ts';
import { notices, pushes } from '#server/db/schema/reach.ts';
import { seatInvitations } from '#server/db/schema/team.ts';
import { abuseReports } from '#server/db/schema/trust.ts';
import { keptSince } from '#shared/rules/accounts/retention.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import type { Part } from './do-each.ts';

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const OLD: [PgTable, (now: Date) => SQL][] = [
  [sessions, (now) => lt(sessions.expires_at, now)],
  [passwordResets, (now) => lt(passwordResets.expires_at, keptSince('code', now))],
  [emailCodes, (now) => lt(emailCodes.expires_at, keptSince('code', now))],
  // Their keys are network addresses and accounts.
  [rateLimits, (now) => lt(rateLimits.expire, keptSince('attempt', now).getTime())],
  // Nobody could spend them again anyway.
  [spentTickets, (now) => lt(spentTickets.expires_at, now)],
  // Addresses that somebody asked for and never proved may be anybody's.
  [emailChanges, (now) => lt(emailChanges.expires_at, now)],
  [registrationCodes, (now) => lt(registrationCodes.expires_at, now)],
  [welcomedAddresses, (now) => lt(welcomedAddresses.left_at, keptSince('welcome', now))],
  [idempotencyKeys, (now) => lt(idempotencyKeys.created_at, keptSince('request', now))],
  [notifications, (now) => lt(notifications.created_at, keptSince('notification', now))],
  [mails, (now) => lt(mails.created_at, keptSince('mail', now))],
  // Those whose job was given up: a day longer than a notice is of use.
  [pushes, (now) => lt(pushes.created_at, before(now, 2))],
  // A mail or a push may have been lost on its way: what comes in such a conversation a day later is told.
  [notices, (now) => lt(notices.told_at, before(now, 1))],
  // As long as a payment is asked about.
  [sandboxPayments, (now) => lt(sandboxPayments.created_at, before(now, 30))],
  // What was decided stays in the audit log.
  [abuseReports, (now) => lt(abuseReports.decided_at, keptSince('abuse_report', now))],
  [seatInvitations, (now) => lt(seatInvitations.expires_at, keptSince('seat', now))],
];

/** Nightly: rows that go by their age alone. */
export const PURGES: Part[] = OLD.map(
  ([table, isOld]) =>
    ({ db, now }) =>
      deleteInBatches(db, table, isOld(now())),
);
