import { eq, type SQL, sql } from '#server/db/drizzle.ts';
import { pushSubscriptions } from '#server/db/schema/reach.ts';
import type { Session } from '#server/session.ts';

/** A condition on subscriptions: the one of the device that asks, none of the account’s other devices. */
export function ofThisDevice({ id, account }: Session): SQL {
  return sql`${pushSubscriptions.session} = (
    select token_hash from sessions where sessions.id = ${id} and sessions.account_id = ${account.id})`;
}

export const ofAccount = (accountId: string): SQL => eq(pushSubscriptions.account_id, accountId);

/**
 * A condition on subscriptions: the device is signed in. A session whose time is over stays in the table until it is
 * cleared away.
 */
export const isSignedIn = (now: Date): SQL => sql`exists (
  select from sessions s where s.token_hash = ${pushSubscriptions.session} and s.expires_at > ${now.toISOString()}::timestamptz)`;
