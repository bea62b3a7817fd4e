import { z } from 'zod';
import { Done, Id, IdParams, Instant, Page, TypedInstant, typedText } from './common.ts';
import { contract } from './contract.ts';

/** Not a real post; money is asked for; somebody else's name; offensive. */
export const AbuseReason = z.enum(['fake', 'money', 'other_company', 'offensive', 'other']);
export type AbuseReason = z.infer<typeof AbuseReason>;

/** A company is met in its offer or in a conversation, one of the two. */
const Met = z.object({ campaign_id: Id.nullish(), conversation_id: Id.nullish() });
type Met = z.infer<typeof Met>;
const isOne = ({ campaign_id, conversation_id }: Met) => Boolean(campaign_id) !== Boolean(conversation_id);
const ONE = { message: 'Indiquez une offre ou une conversation' };

export const reportAbuse = contract({
  id: 'reportAbuse',
  method: 'POST',
  path: '/abuse-reports',
  tag: 'Confiance',
  summary: 'Say that an offer or a company is not what it says; a repeat changes nothing',
  audience: 'optional',
  seat: 'self',
  body: Met.extend({
    /** Of an offer: the offer itself, or its company. */
    about: z.enum(['offer', 'company']).default('offer'),
    reason: AbuseReason,
    details: typedText(1_000).default(''),
  }).refine(isOne, ONE),
  response: Done,
  refusals: ['not_found', 'too_many_requests'],
});

export const BlockedCompany = z.object({ id: Id, name: z.string(), blocked_at: Instant });
export type BlockedCompany = z.infer<typeof BlockedCompany>;

export const blockCompany = contract({
  id: 'blockCompany',
  method: 'POST',
  path: '/blocked-companies',
  tag: 'Confiance',
  summary: 'Have nothing more to do with a company: it neither writes to nor sees one any more',
  audience: 'user',
  body: Met.refine(isOne, ONE),
  response: z.object({ company: BlockedCompany }),
  refusals: ['forbidden', 'not_found'],
});

export const listBlockedCompanies = contract({
  id: 'listBlockedCompanies',
  method: 'GET',
  path: '/blocked-companies',
  tag: 'Confiance',
  summary: 'The 100 companies that one blocked last',
  audience: 'user',
  response: z.object({ companies: z.array(BlockedCompany) }),
});

export const unblockCompany = contract({
  id: 'unblockCompany',
  method: 'DELETE',
  path: '/blocked-companies/{id}',
  tag: 'Confiance',
  summary: 'Take a block back; the conversation is open again',
  audience: 'user',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});

/** What was reported and is not decided yet. */
export const AbuseCase = z.object({
  /** The offer’s or the company’s. */
  id: Id,
  about: z.enum(['offer', 'deleted_offer', 'company']),
  /** Of an offer that is still there. */
  title: z.string().nullable(),
  company_id: Id,
  company_name: z.string(),
  /** Different people. */
  reporters: z.number().int(),
  /** Enough of them to come before the others. */
  to_decide: z.boolean(),
  /** The newest 20. */
  reports: z.array(z.object({ reason: AbuseReason, details: z.string(), created_at: Instant })),
});
export type AbuseCase = z.infer<typeof AbuseCase>;

export const listAbuseCases = contract({
  id: 'listAbuseCases',
  method: 'GET',
  path: '/admin/abuse-cases',
  tag: 'Confiance',
  summary:
    'Reported offers and companies, those of three people or more first; and companies that are blocked',
  audience: 'admin',
  /** Of the blocked companies. */
  query: Page.omit({ q: true }),
  response: z.object({
    /** The first 100. */
    cases: z.array(AbuseCase),
    total: z.number().int(),
    /** The last blocked first. */
    blocked: z.array(BlockedCompany),
    blocked_total: z.number().int(),
    /** To go on with the blocked companies. */
    next_cursor: z.string().nullable(),
  }),
});

export const decideAbuseCase = contract({
  id: 'decideAbuseCase',
  method: 'POST',
  path: '/admin/abuse-cases/{id}/decision',
  tag: 'Confiance',
  summary: 'Keep or hide a reported offer, or block its company, with a reason that the company reads',
  audience: 'admin',
  params: IdParams,
  body: z.object({
    decision: z.enum(['keep', 'hide', 'block']),
    reason: typedText(500, 1),
    /** When the newest report was made that was read: to keep says nothing of those made since. */
    read_until: TypedInstant.optional(),
  }),
  response: Done,
  refusals: ['not_found', 'invalid_input'],
});

export const readmitCompany = contract({
  id: 'readmitCompany',
  method: 'POST',
  path: '/admin/companies/{id}/readmit',
  tag: 'Confiance',
  summary: 'Let a blocked company work again; offers that were hidden stay hidden',
  audience: 'admin',
  params: IdParams,
  body: z.object({ reason: typedText(500, 1) }),
  response: Done,
  refusals: ['not_found'],
});
