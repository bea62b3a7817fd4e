import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { and, eq, inArray, isNull } from '#server/db/drizzle.ts';
import { dataExports, nameCorrections } from '#server/db/schema/account-changes.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { savedCampaigns } from '#server/db/schema/campaigns.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import { photos } from '#server/db/schema/photos.ts';
import type { Deps } from '#server/deps.ts';
import { dropPending } from '#server/features/assessments/index.ts';
import { closeCampaignsOf, dropNotesOf, dropUnopenedOf } from '#server/features/campaigns/index.ts';
import { revokeCertificatesOf } from '#server/features/certificates/index.ts';
import { deleteMailsOf } from '#server/features/mails/index.ts';
import { forgetInvoiceAddress, forgetNotes, lockPaymentsOf } from '#server/features/payments/index.ts';
import { forgetReach } from '#server/features/reach/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import { forgetTrust } from '#server/features/trust/index.ts';
import type { Account, Session } from '#server/session.ts';
import { rememberWelcome } from '../initial-credits.ts';
import { revokeAllSessions } from '../sessions/session.ts';
import { forgetCodes } from './forget-codes.ts';
import { forgetTeam } from './forget-team.ts';

export const PSEUDONYM = 'Compte supprimé';

type Going = { accountIds: string[]; now: Date };

/**
 * Closes the accounts’ campaigns: the part of a deletion that locks before the accounts. Lock order everywhere:
 * campaigns, payments, accounts (a company before a candidate), then tests.
 */
export async function closeCampaigns(tx: Transaction, { accountIds }: Going): Promise<void> {
  await closeCampaignsOf(tx, { accountIds, pseudonym: PSEUDONYM });
  await lockPaymentsOf(tx, inArray(accounts.id, accountIds));
}

/**
 * Closes their campaigns, also those begun before the accounts were locked, and drops notes, their pending tests, and those
 * that nobody opened of their campaigns.
 */
export async function closePending(tx: Transaction, going: Going): Promise<void> {
  await closeCampaigns(tx, going);
  const { accountIds, now } = going;
  await dropNotesOf(tx, accountIds);
  await dropPending(tx, { those: inArray(assessments.account_id, accountIds), now });
  await dropUnopenedOf(tx, { accountIds, now });
}

type Deleted = { account: Account; by: Session['person'] };

/** Removes personal data. Ledger, reports, candidacies and messages stay under a pseudonym. */
export async function anonymise(deps: Deps, tx: Transaction, { account, by }: Deleted): Promise<void> {
  const { id: accountId } = account;
  const now = deps.now();
  await rememberWelcome(deps, tx, account);
  await tx
    .update(accounts)
    .set({
      // No mail reaches this top-level domain (RFC 2606). Random, so that nobody registers it beforehand.
      email: `${randomUUID()}@supprime.invalid`,
      full_name: PSEUDONYM,
      company_name: null,
      country: null,
      phone: null,
      languages: [],
      is_listed: false,
      photo_version: null,
      extra_time: 0,
      email_verified_at: null,
      verified_name: null,
      former_email: null,
      password_hash: '',
      mfa_secret: null,
      mfa_pending_secret: null,
      mfa_enabled: false,
      deleted_at: now,
    })
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleted_at)));
  await revokeAllSessions(tx, accountId);
  await forgetCodes(tx, accountId);
  await forgetTrust(tx, accountId);
  await forgetTeam(tx, { accountId, by, at: now });
  await tx.delete(nameCorrections).where(eq(nameCorrections.account_id, accountId));
  await tx.delete(dataExports).where(eq(dataExports.account_id, accountId));
  await tx.delete(savedCampaigns).where(eq(savedCampaigns.account_id, accountId));
  await tx.delete(offerAlerts).where(eq(offerAlerts.account_id, accountId));
  await tx.delete(extraTimeRequests).where(eq(extraTimeRequests.account_id, accountId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.account_id, accountId));
  await tx.delete(photos).where(eq(photos.account_id, accountId));
  await deleteMailsOf(tx, accountId);
  await tx.delete(notifications).where(eq(notifications.account_id, accountId));
  await forgetReach(tx, accountId);
  await forgetNotes(tx, accountId);
  await forgetInvoiceAddress(tx, accountId);
  await tx.update(appeals).set({ note: null }).where(eq(appeals.account_id, accountId));
  await revokeCertificatesOf(tx, { accountId, pseudonym: PSEUDONYM, now });
  await refreshTalent(tx, accountId);
}
