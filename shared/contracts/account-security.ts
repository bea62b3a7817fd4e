import { z } from 'zod';
import { ownAddress } from '#shared/rules/accounts/own-address.ts';
import { CurrentPassword, Device, Email, Password, Presence, User } from './accounts.ts';
import { Done, EmailStatus, Id, IdParams, Instant } from './common.ts';
import { contract } from './contract.ts';

/** Strangers may have a link mailed: it carries no more than an address of this site, and no long text. */
const ReturnTo = z
  .string()
  .max(300)
  .transform(ownAddress)
  .optional()
  .catch(undefined)
  .describe('Where whoever opens the link wanted to go on this site; anything else is left out');

export const forgotPassword = contract({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/password/forgot',
  tag: 'Comptes',
  summary:
    'Write a link for a new password; the same answer whether or not the address has an account. `mailed`: it reaches mailboxes',
  audience: 'none',
  body: z.object({ email: Email, return_to: ReturnTo }),
  response: Done.extend({ mailed: z.boolean() }),
  throttled: true,
  refusals: ['mail_off'],
});

export const resetPassword = contract({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/password/reset',
  tag: 'Comptes',
  summary: 'Set a new password by a mailed link, once, within 30 minutes; every session ends',
  audience: 'none',
  body: z.object({ token: z.string().max(100), password: Password }),
  response: Done,
  refusals: ['reset_link_spent'],
});

export const changePassword = contract({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  tag: 'Comptes',
  summary:
    'Change one’s password, with the old one or within 15 minutes of signing in; the other sessions end',
  audience: 'either',
  seat: 'self',
  beforeMfa: true,
  body: z.object({ current_password: CurrentPassword.nullish(), new_password: Password }),
  response: Done.extend({ device: Device }),
  refusals: ['wrong_credentials', 'presence_required', 'too_many_requests'],
});

export const readSecurity = contract({
  id: 'readSecurity',
  method: 'GET',
  path: '/auth/security',
  tag: 'Comptes',
  summary: 'How one’s account is protected',
  audience: 'either',
  seat: 'self',
  beforeMfa: true,
  response: z.object({
    email_status: EmailStatus,
    /** The address asked for, until the digits mailed to it are given. */
    pending_email: z.string().nullable(),
    recovery_codes_left: z.number().int(),
    /** A key was shown, and its code not given yet: it can still be. */
    mfa_begun: z.boolean(),
    /** Within the year. */
    name_corrections_left: z.number().int(),
    company_name_corrections_left: z.number().int(),
  }),
});

export const requestEmailCode = contract({
  id: 'requestEmailCode',
  method: 'POST',
  path: '/auth/email/code',
  tag: 'Comptes',
  summary: 'Mail six digits to one’s address; 5 times an hour',
  audience: 'user',
  seat: 'self',
  response: Done,
  refusals: ['already_verified', 'mail_off', 'too_many_requests'],
});

export const verifyEmail = contract({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/email/verify',
  tag: 'Comptes',
  summary: 'Prove one’s address with the mailed digits; gives the invitations sent to it',
  audience: 'user',
  seat: 'self',
  body: z.object({ code: z.string().max(20) }),
  response: Done,
  refusals: ['wrong_email_code', 'too_many_requests'],
});

export const createRecoveryCodes = contract({
  id: 'createRecoveryCodes',
  method: 'POST',
  path: '/auth/mfa/recovery-codes',
  tag: 'Comptes',
  summary: 'Ten codes for the day the authenticator is lost, each good once; those before are good no more',
  audience: 'either',
  seat: 'self',
  beforeMfa: true,
  body: Presence,
  response: z.object({ codes: z.array(z.string()) }),
  refusals: ['wrong_credentials', 'presence_required', 'mfa_not_set_up', 'too_many_requests'],
});

export const disableMfa = contract({
  id: 'disableMfa',
  method: 'POST',
  path: '/auth/mfa/disable',
  tag: 'Comptes',
  summary: 'Remove two-factor sign-in, with the password or within 15 minutes of signing in',
  audience: 'user',
  seat: 'self',
  body: Presence,
  response: z.object({ user: User }),
  refusals: ['wrong_credentials', 'presence_required', 'mfa_not_set_up', 'too_many_requests'],
});

export const OwnSession = z.object({
  id: Id,
  /** 'Chrome sur Android' */
  device: z.string(),
  created_at: Instant,
  /** To the day. */
  seen_at: Instant,
  expires_at: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = contract({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  tag: 'Comptes',
  summary: 'Where one’s account is signed in',
  audience: 'user',
  seat: 'self',
  response: z.object({ sessions: z.array(OwnSession) }),
});

export const endOtherSessions = contract({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  tag: 'Comptes',
  summary: 'End every session but the one that asks',
  audience: 'user',
  seat: 'self',
  response: Done,
});

export const endSession = contract({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  tag: 'Comptes',
  summary: 'End one of one’s sessions',
  audience: 'user',
  seat: 'self',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});
