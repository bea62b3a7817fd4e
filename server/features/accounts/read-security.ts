import { and, eq, gt } from '#server/db/drizzle.ts';
import { emailChanges } from '#server/db/schema/account-changes.ts';
import { recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import { correctionsLeft } from './names/name-corrections.ts';

/** How the account is protected, and what its owner may still change. */
export async function readSecurity(deps: Deps, { session: { account } }: { session: Session }) {
  const left = (kind: 'person' | 'company') =>
    correctionsLeft(deps.db, { accountId: account.id, kind, now: deps.now() });
  const [change] = await deps.db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.account_id, account.id), gt(emailChanges.expires_at, deps.now())));
  return {
    email_status: emailStatus(deps, account),
    pending_email: change?.email ?? null,
    recovery_codes_left: await deps.db.$count(recoveryCodes, eq(recoveryCodes.account_id, account.id)),
    mfa_begun: account.mfa_pending_secret !== null,
    name_corrections_left: await left('person'),
    company_name_corrections_left: await left('company'),
  };
}
