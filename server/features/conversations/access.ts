import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, or, type SQL } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { Change } from '#server/features/live/index.ts';
import type { Account, Session } from '#server/session.ts';

export type ConversationRow = typeof conversations.$inferSelect;
type Side = 'company' | 'candidate';

export function ensureMayContact(account: Account): void {
  if (account.account_type !== 'enterprise') {
    throw forbidden('Seules les entreprises peuvent contacter des candidats');
  }
}

export function sideOf(conversation: ConversationRow, accountId: string): Side {
  return conversation.enterprise_id === accountId ? 'company' : 'candidate';
}

/** The columns of conversations that are this account’s side, and the other side’s. */
export function columnsOf({ account_type }: Account) {
  return account_type === 'enterprise'
    ? {
        own: conversations.enterprise_id,
        other: conversations.candidate_id,
        unread: conversations.unread_count_company,
      }
    : {
        own: conversations.candidate_id,
        other: conversations.enterprise_id,
        unread: conversations.unread_count_candidate,
      };
}

/** What the reader has read of a conversation, what they have not, and what the other side has read. */
export function readingOf(row: ConversationRow, readerId: string) {
  return sideOf(row, readerId) === 'company'
    ? { read: row.company_read_seq, unread: row.unread_count_company, readByOther: row.candidate_read_seq }
    : { read: row.candidate_read_seq, unread: row.unread_count_candidate, readByOther: row.company_read_seq };
}

export function otherThan(conversation: ConversationRow, accountId: string): string {
  return sideOf(conversation, accountId) === 'company'
    ? conversation.candidate_id
    : conversation.enterprise_id;
}

/** What both sides' live streams are told. */
export const changeOf = ({ id, enterprise_id, candidate_id }: ConversationRow): Change => ({
  accountIds: [enterprise_id, candidate_id],
  kind: 'messages',
  conversationId: id,
});

/** A conversation is visible to its two sides only. */
function among({ account }: Session, id: string): SQL | undefined {
  const takesPart = or(
    eq(conversations.enterprise_id, account.id),
    eq(conversations.candidate_id, account.id),
  );
  return and(eq(conversations.id, id), takesPart);
}

/** @throws 404 */
export async function ownConversation(
  db: Queryable,
  { session, conversationId }: { session: Session; conversationId: string },
): Promise<ConversationRow> {
  const [conversation] = await db.select().from(conversations).where(among(session, conversationId));
  if (!conversation) throw conversationNotFound();
  return conversation;
}

/**
 * The same, locked until the transaction ends, so that changes to one conversation run one after the other. @throws
 * 404
 */
export async function lockConversation(
  tx: Transaction,
  { session, conversationId }: { session: Session; conversationId: string },
): Promise<ConversationRow> {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(among(session, conversationId))
    .for('no key update');
  if (!conversation) throw conversationNotFound();
  return conversation;
}

const conversationNotFound = () => notFound('Conversation introuvable.');
