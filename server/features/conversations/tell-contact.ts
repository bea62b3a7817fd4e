import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, gt } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { announce } from '#server/features/live/index.ts';

/** How a candidate is reached changed: companies in an open window read it anew. Before the candidate is notified. */
export async function tellContact(
  tx: Transaction,
  { candidateId, now }: { candidateId: string; now: Date },
): Promise<void> {
  const open = await tx
    .select({ id: conversations.enterprise_id })
    .from(conversations)
    .where(and(eq(conversations.candidate_id, candidateId), gt(conversations.contact_until, now)))
    .orderBy(asc(conversations.enterprise_id));
  if (open.length > 0) await announce(tx, { accountIds: open.map(({ id }) => id), kind: 'messages' });
}
