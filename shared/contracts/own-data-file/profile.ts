import { z } from 'zod';
import { AccountType } from '../accounts.ts';
import { Country, EmailStatus, Id, Instant, Language } from '../common.ts';

export const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  email_status: EmailStatus,
  email_verified_at: Instant.nullable(),
  former_email: z.string().nullable(),
  full_name: z.string(),
  account_type: AccountType,
  company_name: z.string().nullable(),
  /** As an administrator checked it. */
  verified_name: z.string().nullable(),
  country: Country.nullable(),
  languages: z.array(Language),
  phone: z.string().nullable(),
  is_listed: z.boolean(),
  /** Since when an administrator keeps a company from candidates. */
  blocked_at: Instant.nullable(),
  /** Percent more than the usual time, and what was asked and answered. */
  extra_time: z.number().int(),
  extra_time_requests: z.array(
    z.strictObject({
      reason: z.string(),
      status: z.string(),
      percent: z.number().int().nullable(),
      answer: z.string().nullable(),
      created_at: Instant,
      decided_at: Instant.nullable(),
    }),
  ),
  /** The day of the 'Conditions' that were agreed to, and when. */
  terms_version: z.string().nullable(),
  terms_agreed_at: Instant.nullable(),
  mfa_enabled: z.boolean(),
  credits: z.number().int(),
  created_at: Instant,
});
