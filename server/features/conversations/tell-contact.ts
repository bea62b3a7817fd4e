import type { Transaction } from '#server/db/connection.ts';
import { and, gt, inArray } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { announce } from '#server/features/live/index.ts';

type Changed = {
  candidateIds: string[];
  /** A company that is notified next: told here too, so that all are locked in one order. */
  companyId?: string | undefined;
  now: Date;
};

/**
 * Tells the companies with an open contact window that these candidates’ contact details change. To be called before
 * any of them is notified and before the addresses change: a company that writes to a candidate locks its own
 * sequence first, then the account.
 */
export async function tellContact(tx: Transaction, { candidateIds, companyId, now }: Changed): Promise<void> {
  const open = await tx
    .selectDistinct({ id: conversations.enterprise_id })
    .from(conversations)
    .where(and(inArray(conversations.candidate_id, candidateIds), gt(conversations.contact_until, now)));
  const told = new Set([...open.map(({ id }) => id), ...(companyId ? [companyId] : [])]);
  if (told.size > 0) await announce(tx, { accountIds: [...told].sort(), kind: 'messages' });
}
