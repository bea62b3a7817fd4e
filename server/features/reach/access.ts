import { eq, type SQL, sql } from '#server/db/drizzle.ts';
import { pushSubscriptions } from '#server/db/schema/reach.ts';
import type { Session } from '#server/session.ts';

/** The device that asks: what it subscribed, and nothing of the account's other devices. */
export function ofThisDevice({ id, account }: Session): SQL {
  return sql`${pushSubscriptions.session} = (
    select token_hash from sessions where sessions.id = ${id} and sessions.account_id = ${account.id})`;
}

export const ofAccount = (accountId: string): SQL => eq(pushSubscriptions.account_id, accountId);
