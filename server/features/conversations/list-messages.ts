import type { z } from 'zod';
import { and, asc, desc, eq, gt, lt } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { messages } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { hasUnreadAbout, readAbout } from '#server/features/notifications/index.ts';
import type { Session } from '#server/session.ts';
import type { listMessages as contract } from '#shared/contracts/conversations.ts';
import { MESSAGE_PAGE } from '#shared/rules/companies/messages.ts';
import { ownConversation, readingOf, sideOf } from './access.ts';
import { markConversationRead } from './mark-read.ts';
import { presentMessage } from './present.ts';

type Query = z.output<typeof contract.query>;
type Asked = { session: Session; conversationId: string; query: Query; ifNoneMatch: string | undefined };

/**
 * A page of messages, oldest first. When the client holds the current version, only the conversation’s row is read.
 * A call without page and version, such as the documented client’s, counts as reading what it is given, but not by a
 * member who only views for the company (rule C31). If no message is unread, opening the conversation counts as
 * reading that a company asks for it.
 */
export async function listMessages(deps: Deps, { session, conversationId, query, ifNoneMatch }: Asked) {
  const conversation = await ownConversation(deps.db, { session, conversationId });
  const { unread, readByOther } = readingOf(conversation, session.account.id);
  // With the time, since a restored server gives the same numbers again to other messages.
  const version = `${conversation.last_seq}-${readByOther}-${conversation.active_at.getTime()}`;
  if (version === ifNoneMatch) return { version, response: null };
  const page = await readPage(deps, { conversationId, query });
  const isPlain = ifNoneMatch === undefined && Object.keys(query).length === 0;
  const marks = session.seat?.role !== 'viewer';
  const isCompany = sideOf(conversation, session.account.id) === 'company';
  if (unread > 0) {
    if (marks && isPlain)
      await markConversationRead(deps, { session, conversationId, seq: page.at(-1)?.message.seq });
  } else if (!isCompany) {
    await readContactRequest(deps, { accountId: session.account.id, conversationId });
  }
  const first = page[0]?.message.seq ?? 1;
  return {
    version,
    response: {
      messages: page.map(({ message, author }) => presentMessage(message, isCompany ? author : null)),
      total: conversation.last_seq,
      next_cursor: first > 1 ? String(first) : null,
      read_by_other: readByOther,
    },
  };
}

async function readContactRequest(
  deps: Deps,
  { accountId, conversationId }: { accountId: string; conversationId: string },
): Promise<void> {
  const request = { accountId, relatedId: conversationId, type: 'contact_request' as const };
  if (await hasUnreadAbout(deps.db, request)) await deps.db.transaction((tx) => readAbout(tx, request));
}

async function readPage(
  deps: Deps,
  {
    conversationId,
    query: { limit = MESSAGE_PAGE, before, since },
  }: { conversationId: string; query: Query },
) {
  const wanted = and(
    eq(messages.conversation_id, conversationId),
    before === undefined ? undefined : lt(messages.seq, before),
    since === undefined ? undefined : gt(messages.seq, since),
  );
  const forward = since !== undefined && before === undefined;
  const rows = await deps.db
    .select({ message: messages, author: accounts.full_name })
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.author_id))
    .where(wanted)
    .orderBy(forward ? asc(messages.seq) : desc(messages.seq))
    .limit(limit);
  return forward ? rows : rows.reverse();
}
