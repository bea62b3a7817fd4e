import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import { otherThan, ownConversation } from './access.ts';
import { closedBy } from './closed.ts';
import { presentConversation } from './present.ts';

/** @throws 404 to anybody but its two sides */
export async function readConversation(
  deps: Deps,
  { session, conversationId }: { session: Session; conversationId: string },
) {
  const conversation = await ownConversation(deps.db, { session, conversationId });
  const readerId = session.account.id;
  const [row] = await deps.db
    .select({ other: accounts, closed: closedBy })
    .from(accounts)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .where(eq(accounts.id, otherThan(conversation, readerId)));
  if (!row) throw notFound();
  return { conversation: presentConversation(deps, { conversation, ...row, readerId, now: deps.now() }) };
}
