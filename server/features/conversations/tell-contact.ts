import type { Transaction } from '#server/db/connection.ts';
import { and, gt, inArray } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { announce } from '#server/features/live/index.ts';

type Changed = {
  candidateIds: string[];
  /** A company that is notified next: it stands among the others, in their order. */
  companyId?: string | undefined;
  now: Date;
};

/**
 * How these candidates are reached changes: companies in an open window read it anew. Before any of them is notified, and before
 * their addresses change: a company that writes to one holds its own sequence, and then refers to the account.
 */
export async function tellContact(tx: Transaction, { candidateIds, companyId, now }: Changed): Promise<void> {
  const open = await tx
    .selectDistinct({ id: conversations.enterprise_id })
    .from(conversations)
    .where(and(inArray(conversations.candidate_id, candidateIds), gt(conversations.contact_until, now)));
  const told = new Set([...open.map(({ id }) => id), ...(companyId ? [companyId] : [])]);
  if (told.size > 0) await announce(tx, { accountIds: [...told].sort(), kind: 'messages' });
}
