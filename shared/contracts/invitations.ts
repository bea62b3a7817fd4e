import { z } from 'zod';
import { INVITED_TEXT_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { Country, Done, Id, IdParams } from './common.ts';
import { contract } from './contract.ts';
import { PublicCampaign } from './public-campaigns.ts';

/** A file's text, or addresses and numbers as typed: one person a line. */
const Typed = z.object({
  // As it is: the tab that a spreadsheet's empty first head leaves is a column.
  text: z.string().transform(cleanText).pipe(z.string().max(INVITED_TEXT_LIMIT)).default(''),
  /** Of numbers written without their country's code. */
  country: Country.nullish(),
});

export const WrongLine = z.object({ line: z.number().int(), typed: z.string(), problem: z.string() });
export type WrongLine = z.infer<typeof WrongLine>;

/** What sending would do. */
export const InvitationPreview = z.object({
  fresh: z.number().int(),
  /** Named twice in the text, or invited before. */
  doubled: z.number().int(),
  wrong: z.array(WrongLine),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const Invitation = z.object({
  id: Id,
  email: z.string().nullable(),
  /** International form, in groups. */
  phone: z.string().nullable(),
  /** Of the link that is this person's alone; null once they are a candidate. */
  token: z.string().nullable(),
  /** The candidacy was taken back (rule C19). */
  withdrawn: z.boolean().optional(),
});
export type Invitation = z.infer<typeof Invitation>;

export const previewInvitations = contract({
  id: 'previewInvitations',
  method: 'POST',
  path: '/campaigns/{id}/invitations/preview',
  tag: 'Campagnes',
  summary: 'How many of a CSV’s or a list’s people are new, doubled or wrong; nothing is sent',
  audience: 'user',
  seat: 'recruiter',
  params: IdParams,
  body: Typed,
  response: InvitationPreview,
  refusals: ['not_found', 'company_blocked', 'invalid_input', 'conflict'],
});

export const inviteCandidates = contract({
  id: 'inviteCandidates',
  method: 'POST',
  path: '/campaigns/{id}/invitations',
  tag: 'Campagnes',
  summary:
    'Invite people by address or phone number, 500 to a campaign: all of them, or none when a line is wrong',
  audience: 'user',
  seat: 'recruiter',
  idempotent: true,
  params: IdParams,
  body: Typed,
  response: z.object({ invited: z.number().int(), doubled: z.number().int() }),
  refusals: ['not_found', 'company_blocked', 'invalid_input', 'conflict', 'key_reused'],
});

export const listInvitations = contract({
  id: 'listInvitations',
  method: 'GET',
  path: '/campaigns/{id}/invitations',
  tag: 'Campagnes',
  summary: 'Everybody invited to a campaign, each with the token of their link',
  audience: 'user',
  seat: 'recruiter',
  params: IdParams,
  response: z.object({ invitations: z.array(Invitation) }),
  refusals: ['not_found', 'company_blocked'],
});

export const removeInvitation = contract({
  id: 'removeInvitation',
  method: 'DELETE',
  path: '/campaigns/{id}/invitations/{invitationId}',
  tag: 'Campagnes',
  summary: 'Take an invitation back, its link with it; not of somebody who is a candidate already',
  audience: 'user',
  seat: 'recruiter',
  params: IdParams.extend({ invitationId: Id }),
  response: Done,
  refusals: ['not_found', 'company_blocked', 'conflict'],
});

const Token = z.object({ token: z.string().max(100).default('') });

export const readInvitation = contract({
  id: 'readInvitation',
  method: 'POST',
  path: '/invitations/read',
  tag: 'Campagnes',
  summary: 'What an invitation’s link is for; the token is in the body, so that no address holds it',
  audience: 'none',
  body: Token,
  response: z.object({
    campaign: PublicCampaign,
    /** Still taking applications. */
    is_open: z.boolean().optional(),
  }),
  refusals: ['not_found'],
});

export const acceptInvitation = contract({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  tag: 'Campagnes',
  summary:
    'Accept an invitation by its link: the candidate gets the campaign’s test, once however often it is sent',
  audience: 'user',
  body: Token,
  /** `test_id`: of their test while they have yet to take it. */
  response: z.object({ campaign_id: Id, test_id: Id.nullable() }),
  refusals: [
    'not_found',
    'forbidden',
    'conflict',
    'not_enough_questions',
    'already_submitted',
    'abandoned',
    'withdrawn',
  ],
});
