import type { Deps } from '#server/deps.ts';
import { emailStatus } from '#server/features/mails/index.ts';
import { shownAddress } from '#server/retired-address.ts';
import type { Account } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { formatPhone } from '#server/text/format-phone.ts';
import { isVerified } from '#server/verified.ts';
import type { ContactInfo, Conversation, Message } from '#shared/contracts/conversations.ts';
import { contactDaysLeft } from '#shared/rules/companies/contact.ts';
import { type ConversationRow, sideOf } from './access.ts';
import type { MessageRow } from './add-message.ts';
import type { Closed } from './closed.ts';

/** `other` is the account on the other side of `readerId`. */
type Seen = { conversation: ConversationRow; closed: Closed; other: Account; readerId: string; now: Date };
type Contacted = { conversation: ConversationRow; closed: Closed; candidate: Account; now: Date };

export function presentConversation(
  deps: Deps,
  { conversation, closed, other, readerId, now }: Seen,
): Conversation {
  const isCompany = sideOf(conversation, readerId) === 'company';
  return {
    id: conversation.id,
    participants: [conversation.enterprise_id, conversation.candidate_id],
    participant_name: displayName(other),
    participant_verified: isVerified(other),
    closed,
    campaign_title: conversation.campaign_title,
    last_message: conversation.last_message,
    last_sender_id: conversation.last_sender_id,
    last_message_at: conversation.active_at.toISOString(),
    unread_count_company: conversation.unread_count_company,
    unread_count_candidate: conversation.unread_count_candidate,
    contact: isCompany ? presentContact(deps, { conversation, closed, candidate: other, now }) : null,
    contact_until: isCompany ? (conversation.contact_until?.toISOString() ?? null) : null,
  };
}

/** The candidate's contact details, only while the company's window and the conversation are open and the account exists. */
export function presentContact(
  deps: Deps,
  { conversation, closed, candidate, now }: Contacted,
): ContactInfo | null {
  const { contact_until } = conversation;
  if (!contact_until || contact_until <= now || closed || candidate.deleted_at) return null;
  return {
    id: candidate.id,
    full_name: candidate.full_name,
    email: shownAddress(candidate.email),
    email_status: emailStatus(deps, candidate),
    phone: candidate.phone && formatPhone(candidate.phone),
    country: candidate.country,
    until: contact_until.toISOString(),
    days_left: contactDaysLeft(contact_until, now),
  };
}

/** `author`: shown to their own side only. */
export function presentMessage(row: MessageRow, author: string | null): Message {
  return {
    id: row.id,
    seq: row.seq,
    sender_id: row.sender_id,
    ...(author && { author }),
    content: row.content,
    created_at: row.created_at.toISOString(),
  };
}
