import type { QueryKey } from '@tanstack/react-query';
import { historyQuery, keyPrefixes, threadKey } from '#client/http/shared-queries.ts';
import type { Hint } from '#shared/contracts/live.ts';

/** What somebody sees. */
type Seen = {
  /** Its thread is open in front of them. */
  isOpen(conversationId: string): boolean;
  /** What they see of a thread is marked as read: not what a viewer does. */
  mayMark: boolean;
  /** The bell counts an unread notification of it. */
  isTold(conversationId: string): boolean;
  /** The bell counts something unread. */
  hasUnread(): boolean;
};

type Stale = {
  queries: QueryKey[];
  /** The signed-in account: its credits or a seat’s role may be others. */
  session: boolean;
};

/**
 * What a hint makes old. In an open thread new messages are marked as read and the list’s row is kept like the
 * server’s: so of that conversation only the thread is asked for. Whoever read their notifications changed nothing
 * else, and nothing where none was left to read. Other notifications tell of candidacies, results, a company’s proof,
 * a seat’s role and what was asked of administrators; which report changed, the notification itself says.
 */
export function staleAfter({ kind, conversation_id: about, own_read }: Hint, seen: Seen): Stale {
  const isOpen = about !== undefined && seen.mayMark && seen.isOpen(about);
  if (kind === 'messages') {
    if (!about || !isOpen) return only(keyPrefixes.conversations);
    return own_read ? only() : only(threadKey(about));
  }
  if (about) return isOpen && !seen.isTold(about) ? only() : only(keyPrefixes.notifications);
  if (own_read) return seen.hasUnread() ? only(keyPrefixes.notifications) : only();
  return {
    queries: [
      keyPrefixes.notifications,
      keyPrefixes.campaigns,
      keyPrefixes.ownCertificates,
      keyPrefixes.companyProof,
      keyPrefixes.team,
      ['extra-time'],
      ['payment'],
      historyQuery.queryKey,
    ],
    session: true,
  };
}

const only = (...queries: QueryKey[]): Stale => ({ queries, session: false });
