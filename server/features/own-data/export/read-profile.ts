import { and, desc, eq, isNull, or, sql } from '#server/db/drizzle.ts';
import { nameCorrections } from '#server/db/schema/account-changes.ts';
import { passkeys, sessions } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus } from '#server/features/mails/index.ts';
import { readOwnReach } from '#server/features/reach/index.ts';
import type { Account } from '#server/session.ts';

export async function describeProfile(deps: Deps, account: Account) {
  return {
    id: account.id,
    email: account.email,
    email_status: emailStatus(deps, account),
    email_verified_at: account.email_verified_at,
    former_email: account.former_email,
    full_name: account.full_name,
    account_type: account.account_type,
    company_name: account.company_name,
    verified_name: account.verified_name,
    country: account.country,
    phone: account.phone,
    languages: account.languages,
    is_listed: account.is_listed,
    blocked_at: account.blocked_at,
    extra_time: account.extra_time,
    extra_time_requests: await deps.db
      .select({
        reason: extraTimeRequests.reason,
        status: extraTimeRequests.status,
        percent: extraTimeRequests.percent,
        answer: extraTimeRequests.answer,
        created_at: extraTimeRequests.created_at,
        decided_at: extraTimeRequests.decided_at,
      })
      .from(extraTimeRequests)
      .where(eq(extraTimeRequests.account_id, account.id)),
    terms_version: account.terms_version,
    terms_agreed_at: account.terms_agreed_at,
    mfa_enabled: account.mfa_enabled,
    credits: account.credits,
    created_at: account.created_at,
  };
}

/** Of what was done to the account. Why what others reported was not followed speaks of them. */
const reasonFor = (id: string) => sql<string | null>`case
  when ${auditLog.target} = ${id} and ${auditLog.action} <> 'abuse.keep' then ${auditLog.details} ->> 'reason' end`;

/** Never a token, hash or secret. */
export async function readSecurityData({ db }: Deps, { id, email }: Account) {
  return {
    sessions: await db
      .select({
        device: sessions.device,
        created_at: sessions.created_at,
        seen_at: sessions.seen_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .where(eq(sessions.account_id, id)),
    passkeys: await db
      .select({ name: passkeys.name, created_at: passkeys.created_at, used_at: passkeys.used_at })
      .from(passkeys)
      .where(eq(passkeys.account_id, id)),
    notices: await readOwnReach(db, id),
    name_corrections: await db
      .select({
        kind: nameCorrections.kind,
        before: nameCorrections.before,
        after: nameCorrections.after,
        corrected_at: nameCorrections.corrected_at,
      })
      .from(nameCorrections)
      .where(eq(nameCorrections.account_id, id)),
    mails: await db
      .select({
        recipient: mails.recipient,
        subject: mails.subject,
        status: mails.status,
        created_at: mails.created_at,
      })
      .from(mails)
      // A code that went to another address than theirs would tell that it is nobody’s: to somebody’s none goes.
      .where(and(eq(mails.account_id, id), or(isNull(mails.useful_until), eq(mails.recipient, email)))),
    log: await db
      .select({ action: auditLog.action, reason: reasonFor(id), created_at: auditLog.created_at })
      .from(auditLog)
      .where(or(eq(auditLog.target, id), eq(auditLog.account_id, id)))
      .orderBy(desc(auditLog.id)),
  };
}
