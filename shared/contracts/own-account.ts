import { z } from 'zod';
import { CurrentPassword, Email, Presence, User } from './accounts.ts';
import { Done, typedName } from './common.ts';
import { contract } from './contract.ts';

export const requestEmailChange = contract({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/auth/email/change',
  tag: 'Comptes',
  summary:
    'Ask for another address: digits are mailed to it (`mailed`), or, where no mail is sent, it changes at once (`changed`)',
  audience: 'user',
  seat: 'self',
  body: z.object({ email: Email, current_password: CurrentPassword.nullish() }),
  response: z.object({ status: z.enum(['mailed', 'changed']), user: User }),
  refusals: ['wrong_credentials', 'presence_required', 'conflict', 'email_taken', 'too_many_requests'],
});

export const confirmEmailChange = contract({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email/change/confirm',
  tag: 'Comptes',
  summary: 'Take the address asked for, with the digits mailed to it; the one before is told',
  audience: 'user',
  seat: 'self',
  body: z.object({ code: z.string().max(20) }),
  response: z.object({ user: User }),
  refusals: ['wrong_email_code', 'email_taken', 'too_many_requests'],
});

export const requestRegistrationCode = contract({
  id: 'requestRegistrationCode',
  method: 'POST',
  path: '/auth/register/code',
  tag: 'Comptes',
  summary:
    'Mail digits to an address that is taken but not proved, to register with it; the same answer for every address',
  audience: 'none',
  body: z.object({ email: Email }),
  response: Done,
  throttled: true,
  refusals: ['mail_off'],
});

export const correctName = contract({
  id: 'correctName',
  method: 'POST',
  path: '/auth/name',
  tag: 'Comptes',
  summary:
    'Correct one’s name, twice a year; certificates keep their number and are signed anew with it, and tell the day',
  audience: 'user',
  seat: 'self',
  publishes: true,
  body: z.object({ full_name: typedName(120, 1), current_password: CurrentPassword.nullish() }),
  response: z.object({
    user: User,
    /** How many were signed anew. */
    certificates: z.number().int(),
  }),
  refusals: [
    'wrong_credentials',
    'presence_required',
    'conflict',
    'name_corrections_spent',
    'too_many_requests',
  ],
});

export const correctCompanyName = contract({
  id: 'correctCompanyName',
  method: 'POST',
  path: '/auth/company-name',
  tag: 'Comptes',
  summary: 'Correct the name of one’s company, twice a year; offers, conversations and later invoices follow',
  audience: 'user',
  publishes: true,
  body: z.object({ company_name: typedName(120, 1), current_password: CurrentPassword.nullish() }),
  response: z.object({
    user: User,
    /** How many follow. */
    campaigns: z.number().int(),
  }),
  refusals: [
    'forbidden',
    'company_blocked',
    'wrong_credentials',
    'presence_required',
    'conflict',
    'name_corrections_spent',
    'too_many_requests',
  ],
});

export const deleteOwnAccount = contract({
  id: 'deleteOwnAccount',
  method: 'POST',
  path: '/auth/delete',
  tag: 'Comptes',
  summary:
    'Delete one’s account: name, address and certificates go; credit entries, reports and messages stay under a pseudonym',
  audience: 'user',
  seat: 'self',
  body: Presence,
  response: Done,
  refusals: ['wrong_credentials', 'presence_required', 'too_many_requests'],
});
