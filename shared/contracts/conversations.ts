import { z } from 'zod';
import { isBlank, MESSAGE_LIMIT, MESSAGE_PAGE } from '#shared/rules/companies/messages.ts';
import { MOST_CREDITS } from '#shared/rules/payments/credits.ts';
import {
  Country,
  CutOff,
  EmailStatus,
  filter,
  Id,
  IdParams,
  Instant,
  Page,
  PageFacts,
  typedText,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';

/** What a contact buys, for 30 days: how to reach the candidate. */
export const ContactInfo = z.object({
  id: Id,
  full_name: z.string(),
  /** Empty while they have none: somebody else proved theirs. */
  email: z.string(),
  email_status: EmailStatus,
  phone: z.string().nullable(),
  country: Country.nullable(),
  until: Instant,
  /** Days begun that are left. */
  days_left: z.number().int(),
});
export type ContactInfo = z.infer<typeof ContactInfo>;

const Contacted = z.object({
  conversation_id: Id,
  /** A window was open already: nothing was charged. */
  already_contacted: z.boolean(),
  credits_remaining: z.number().int(),
  /** Null only when an old request is repeated after its window closed. */
  candidate_info: ContactInfo.nullable(),
  /** The same, under its other documented name. */
  contact: ContactInfo.nullable(),
});

const contactRefusals = [
  'forbidden',
  'company_blocked',
  'conversation_closed',
  'not_found',
  'insufficient_credits',
  'price_changed',
  'conflict',
  'key_reused',
] as const;

export const contactCandidate = contract({
  id: 'contactCandidate',
  method: 'POST',
  path: '/contact-candidate',
  tag: 'Messagerie',
  summary: 'Contact a candidate of one’s campaign: 10 credits open their e-mail and phone for 30 days',
  audience: 'user',
  seat: 'recruiter',
  idempotent: true,
  body: z.object({
    candidate_id: z.string().max(64),
    campaign_id: z.string().max(64).nullish(),
  }),
  response: Contacted,
  refusals: contactRefusals,
});

export const contactTalent = contract({
  id: 'contactTalent',
  method: 'POST',
  path: '/contact-candidate/{userId}',
  tag: 'Messagerie',
  summary: 'Contact a certified talent, with a first message when one is given',
  audience: 'user',
  seat: 'recruiter',
  idempotent: true,
  params: z.object({ userId: Id }),
  query: z.object({
    message: typedText(MESSAGE_LIMIT).optional(),
    expected_cost: wholeNumber(0, MOST_CREDITS).optional(),
  }),
  response: Contacted,
  refusals: contactRefusals,
});

export const Conversation = z.object({
  id: Id,
  /** Accounts: the company, then the candidate. */
  participants: z.array(Id),
  /** The other side. */
  participant_name: z.string(),
  /** It is a company that an administrator checked under this name. */
  participant_verified: z.boolean(),
  /** Why nobody writes here any more. */
  closed: CutOff.nullable(),
  campaign_title: z.string().nullable(),
  /** Its beginning. */
  last_message: z.string().nullable(),
  last_sender_id: Id.nullable(),
  last_message_at: Instant,
  unread_count_company: z.number().int(),
  unread_count_candidate: z.number().int(),
  /** For the company: how to reach the candidate, while its access lasts, and when it ends or ended. */
  contact: ContactInfo.nullable(),
  contact_until: Instant.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

export const listConversations = contract({
  id: 'listConversations',
  method: 'GET',
  path: '/conversations',
  tag: 'Messagerie',
  summary: 'One’s conversations, the last active first',
  audience: 'either',
  seat: 'viewer',
  versioned: true,
  query: Page,
  response: PageFacts.extend({
    conversations: z.array(Conversation),
    /** Messages unread on one’s own side, in all conversations. */
    unread_total: z.number().int(),
  }),
});

export const readConversation = contract({
  id: 'readConversation',
  method: 'GET',
  path: '/conversations/{id}',
  tag: 'Messagerie',
  summary: 'One of one’s conversations',
  audience: 'either',
  seat: 'viewer',
  params: IdParams,
  response: z.object({ conversation: Conversation }),
  refusals: ['not_found'],
});

export const Message = z.object({
  id: Id,
  /** Its place in the conversation, from 1 without a gap. */
  seq: z.number().int(),
  sender_id: Id,
  /** Who of one’s own team wrote it, when it was not the company’s own account. */
  author: z.string().optional(),
  content: z.string(),
  created_at: Instant,
});
export type Message = z.infer<typeof Message>;

const Place = z.coerce.number().int().min(0).max(2_147_483_647);

export const listMessages = contract({
  id: 'listMessages',
  method: 'GET',
  path: '/conversations/{id}/messages',
  tag: 'Messagerie',
  summary:
    'The newest 100 messages in the order they were written, which are then read; pages of them, by `limit`, `before` or `since`, mark nothing',
  audience: 'either',
  seat: 'viewer',
  versioned: true,
  params: IdParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MESSAGE_PAGE).optional(),
    /** Only messages placed before this `seq`, the nearest. */
    before: filter(Place),
    /** Only messages placed after this `seq`, the nearest. */
    since: filter(Place),
  }),
  response: z.object({
    messages: z.array(Message),
    /** Messages in the conversation; also the newest one’s `seq`. */
    total: z.number().int(),
    /** `before` of the next older page. */
    next_cursor: z.string().nullable(),
    /** The other side has read up to this `seq`. */
    read_by_other: z.number().int(),
  }),
  refusals: ['not_found'],
});

export const sendMessage = contract({
  id: 'sendMessage',
  method: 'POST',
  path: '/conversations/{id}/messages',
  tag: 'Messagerie',
  summary:
    'Write a message. Its Idempotency-Key is the message’s own UUID: a repeat returns the same message',
  audience: 'either',
  seat: 'recruiter',
  idempotent: 'uuid',
  params: IdParams,
  body: z.object({
    content: typedText(MESSAGE_LIMIT).refine((content) => !isBlank(content), {
      message: 'le texte est vide',
    }),
  }),
  response: z.object({
    message: Message,
    /** Echo of the Idempotency-Key: the sender's proof that our API, not a portal, answered. */
    receipt: z.string().nullable(),
  }),
  refusals: ['not_found', 'conversation_closed', 'key_reused'],
});

export const markConversationRead = contract({
  id: 'markConversationRead',
  method: 'PUT',
  path: '/conversations/{id}/read',
  tag: 'Messagerie',
  summary: 'Mark a conversation as read, up to a message when `seq` names one',
  audience: 'either',
  seat: 'recruiter',
  demo: true,
  params: IdParams,
  body: z.object({ seq: z.number().int().min(0).max(2_147_483_647).optional() }),
  response: z.object({
    ok: z.literal(true),
    /** Left in this conversation, and in all of one’s own. */
    unread_count: z.number().int(),
    unread_total: z.number().int(),
  }),
  refusals: ['not_found'],
});
