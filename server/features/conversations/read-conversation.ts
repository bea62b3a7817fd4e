import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { otherThan, ownConversation } from './access.ts';
import { presentConversation } from './present.ts';

/** @throws 404 to anybody but its two sides */
export async function readConversation(
  deps: Deps,
  { session, conversationId }: { session: Session; conversationId: string },
) {
  const conversation = await ownConversation(deps.db, { session, conversationId });
  const readerId = session.account.id;
  const [other] = await deps.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, otherThan(conversation, readerId)));
  if (!other) throw notFound();
  return { conversation: presentConversation({ conversation, other, readerId, now: deps.now() }) };
}
