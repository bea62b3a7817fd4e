import type { Transaction } from '#server/db/connection.ts';
import { asc, eq } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { announce } from '#server/features/live/index.ts';

/** A company's conversations read differently, to it and to whom it is in one with. Before any of them is notified. */
export async function tellConversations(tx: Transaction, companyId: string): Promise<void> {
  const met = await tx
    .select({ id: conversations.candidate_id })
    .from(conversations)
    .where(eq(conversations.enterprise_id, companyId))
    .orderBy(asc(conversations.candidate_id));
  await announce(tx, { accountIds: [companyId, ...met.map(({ id }) => id)], kind: 'messages' });
}
