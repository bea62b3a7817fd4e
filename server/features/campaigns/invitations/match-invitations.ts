import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { Account } from '#server/session.ts';
import { queueInvitations } from './send-invitations.ts';

/** Gives an account the invitations sent to its address: a new one, or where mail is on one that proved it (rule A17). */
export async function matchInvitations(tx: Transaction, account: Account): Promise<void> {
  if (account.account_type !== 'individual') return;
  const matched = await tx
    .update(invitations)
    .set({ account_id: account.id })
    .where(and(eq(invitations.email, account.email), isNull(invitations.account_id)))
    .returning({ campaign_id: invitations.campaign_id });
  await queueInvitations(tx, ...matched.map(({ campaign_id }) => campaign_id));
}
