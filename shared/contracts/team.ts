import { z } from 'zod';
import { TERMS_VERSIONS } from '#shared/rules/accounts/terms.ts';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';
import { CurrentPassword, Device, Email, Password, User } from './accounts.ts';
import { Done, Id, IdParams, Instant, typedName } from './common.ts';
import { contract } from './contract.ts';

const Role = z.enum(SEAT_ROLES);
const tag = 'Équipe';

const Member = z.object({
  /** Of their account. */
  id: Id,
  full_name: z.string(),
  email: z.string(),
  role: Role,
  joined_at: Instant,
});
export type Member = z.infer<typeof Member>;

const SeatInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  sent_at: Instant,
  expires_at: Instant,
});
export type SeatInvitation = z.infer<typeof SeatInvitation>;

export const readTeam = contract({
  id: 'readTeam',
  method: 'GET',
  path: '/team',
  tag,
  summary: 'Who acts for the company; the invitations that wait are for its own account',
  audience: 'user',
  seat: 'viewer',
  response: z.object({
    company_name: z.string(),
    /** The company's own account. */
    owner: z.object({ full_name: z.string(), email: z.string() }),
    members: z.array(Member),
    invitations: z.array(SeatInvitation),
    /** Of members and invitations together. */
    seats_limit: z.number().int(),
  }),
});

export const inviteMember = contract({
  id: 'inviteMember',
  method: 'POST',
  path: '/team/invitations',
  tag,
  summary:
    'Mail a link that gives a seat; an address that is invited already takes the role and keeps its link while it is good',
  audience: 'user',
  body: z.object({ email: Email, role: Role, current_password: CurrentPassword.nullish() }),
  response: z.object({
    invitation: SeatInvitation,
    /** A link was mailed; false where the one before is still good. */
    sent: z.boolean(),
    /** Whether it reaches a mailbox, or waits for whoever runs this site to read it. Absent from a server of before. */
    mailed: z.boolean().optional(),
    /** It stood before, for another role. */
    role_changed: z.boolean(),
  }),
  refusals: [
    'company_blocked',
    'wrong_credentials',
    'presence_required',
    'conflict',
    'mail_off',
    'too_many_requests',
  ],
});

export const resendSeatInvitation = contract({
  id: 'resendSeatInvitation',
  method: 'POST',
  path: '/team/invitations/{id}/resend',
  tag,
  summary: 'Mail a new link, good for 7 days; the one before opens nothing any more',
  audience: 'user',
  params: IdParams,
  response: z.object({
    invitation: SeatInvitation,
    /** Whether it reaches a mailbox, or waits for whoever runs this site to read it. Absent from a server of before. */
    mailed: z.boolean().optional(),
  }),
  refusals: ['company_blocked', 'conflict', 'mail_off', 'too_many_requests'],
});

export const revokeSeatInvitation = contract({
  id: 'revokeSeatInvitation',
  method: 'DELETE',
  path: '/team/invitations/{id}',
  tag,
  summary: 'Take an invitation back: its link opens nothing any more',
  audience: 'user',
  params: IdParams,
  response: Done,
});

export const changeSeatRole = contract({
  id: 'changeSeatRole',
  method: 'PUT',
  path: '/team/members/{id}',
  tag,
  summary: 'Change what a member may do, from their next call on',
  audience: 'user',
  params: IdParams,
  /** A role that is lowered takes no password. */
  body: z.object({ role: Role, current_password: CurrentPassword.nullish() }),
  response: z.object({ member: Member }),
  refusals: ['wrong_credentials', 'presence_required', 'too_many_requests'],
});

export const removeMember = contract({
  id: 'removeMember',
  method: 'DELETE',
  path: '/team/members/{id}',
  tag,
  summary: 'Take a seat away: its holder is signed out everywhere; what they wrote for the company stays',
  audience: 'user',
  params: IdParams,
  response: Done,
});

export const leaveTeam = contract({
  id: 'leaveTeam',
  method: 'DELETE',
  path: '/team/seat',
  tag,
  summary: 'Give one’s own seat back, and be signed out everywhere',
  audience: 'user',
  seat: 'self',
  response: Done,
  refusals: ['not_found'],
});

/** As the link in the mail holds it, behind the #. */
const token = z.string().max(200);

export const readSeatInvitation = contract({
  id: 'readSeatInvitation',
  method: 'POST',
  path: '/team/join/read',
  tag,
  summary: 'What a link offers, before it is taken',
  audience: 'none',
  body: z.object({ token }),
  response: z.object({
    company_name: z.string(),
    email: z.string(),
    role: Role,
    /** An account has this address: it signs in before it joins. */
    has_account: z.boolean(),
  }),
  refusals: ['seat_link_spent'],
});

export const joinTeam = contract({
  id: 'joinTeam',
  method: 'POST',
  path: '/team/join',
  tag,
  summary:
    'Take the seat, once: with the account of the address, as long as it owns nothing, or with a new one, for which name and password are given. Sessions before it end; a new one opens',
  audience: 'optional',
  seat: 'self',
  body: z.object({
    token,
    full_name: typedName(120, 1).nullish(),
    password: Password.nullish(),
    terms_version: z.enum(TERMS_VERSIONS).nullish(),
  }),
  response: z.object({ token: z.string(), user: User, device: Device }),
  refusals: ['seat_link_spent', 'forbidden', 'email_taken', 'conflict'],
});
