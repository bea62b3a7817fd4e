import { sql } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { AppError } from '#server/errors.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { CLOSED_WORDS } from '#shared/rules/closed-conversations.ts';

export type Closed = Conversation['closed'];
type Side = 'company' | 'candidate';

/** Of a conversation: whether nobody writes in it any more, and by whose will. */
export const closedBy = sql<Closed>`case
  when exists (select from company_blocks b
    where b.company_id = ${conversations.enterprise_id} and b.candidate_id = ${conversations.candidate_id})
    then 'by_candidate'
  when (select c.blocked_at from accounts c where c.id = ${conversations.enterprise_id}) is not null
    then 'by_administrator' end`;

/** @throws 409 conversation_closed */
export function refuseClosed(closed: Closed, side: Side): void {
  if (closed) throw new AppError('conversation_closed', CLOSED_WORDS[closed][side]);
}
