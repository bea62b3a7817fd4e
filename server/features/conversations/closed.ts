import { sql } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { AppError } from '#server/errors.ts';
import { cutOff } from '#server/features/blocks/index.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { whyClosed } from '#shared/rules/companies/closed-conversations.ts';

export type Closed = Conversation['closed'];
type Side = 'company' | 'candidate';

/** Of a conversation: whether nobody writes in it any more, and why. */
export const closedBy = cutOff({
  company: sql`${conversations.enterprise_id}`,
  candidate: sql`${conversations.candidate_id}`,
});

/** @throws 409 conversation_closed */
export function refuseClosed(closed: Closed, side: Side): void {
  if (closed) throw new AppError('conversation_closed', whyClosed(closed, side));
}
