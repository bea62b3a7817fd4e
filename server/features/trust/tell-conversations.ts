import type { Transaction } from '#server/db/connection.ts';
import { asc, eq } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { announce } from '#server/features/live/index.ts';

/**
 * Tells a company, and everybody it is in a conversation with, that their conversations read differently. To be
 * called before any of them is notified.
 */
export async function tellConversations(tx: Transaction, companyId: string): Promise<void> {
  const met = await tx
    .select({ id: conversations.candidate_id })
    .from(conversations)
    .where(eq(conversations.enterprise_id, companyId))
    .orderBy(asc(conversations.candidate_id));
  await announce(tx, { accountIds: [companyId, ...met.map(({ id }) => id)], kind: 'messages' });
}
