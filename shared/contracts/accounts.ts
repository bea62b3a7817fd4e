import { z } from 'zod';
import { LANGUAGES } from '#shared/rules/accounts/languages.ts';
import { TERMS_VERSIONS } from '#shared/rules/accounts/terms.ts';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';
import { Country, Done, Id, isReadable, Language, TO_FILL, typedName, typedText } from './common.ts';
import { contract } from './contract.ts';

export const AccountType = z.enum(['individual', 'enterprise']);
export type AccountType = z.infer<typeof AccountType>;

export const User = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  account_type: AccountType,
  company_name: z.string().nullable(),
  mfa_enabled: z.boolean(),
  credits: z.number().int(),
  country: Country.nullable(),
  phone: z.string().nullable(),
  /** Spoken; shown on a candidate's public page. */
  languages: z.array(Language),
  is_listed: z.boolean(),
  /** Where others see their photo, once they are listed talents; null: they have none. */
  photo: z.string().nullable(),
  /**
   * What they may do for `company_name`, whose credits and kind of account these are, and its country; null: it is their own
   * account.
   */
  seat: z.object({ role: z.enum(SEAT_ROLES), country: Country.nullable() }).nullable(),
  /** Somebody else proved to read the mail of its address: it must give another. */
  needs_email: z.boolean(),
  /** Initial credits that come once the address is proved; 0: they came, or none will. */
  awaited_credits: z.number().int(),
});
export type User = z.infer<typeof User>;

export const Email = typedText(254).pipe(z.email()).meta({ format: 'email' });
/** 8 to 15 digits (E.164), however they are set apart. */
const Phone = typedText(30).pipe(
  z.string().regex(/^(\+?[0-9]([ .-]{0,3}[0-9]){7,14})?$/, 'Numéro de téléphone invalide'),
);
export const CurrentPassword = z
  .string()
  .max(256)
  .transform((text) => text.normalize('NFC'));

/** What weakens or locks an account takes it, unless one signed in within 15 minutes. */
export const Presence = z.object({ current_password: CurrentPassword.nullish() });

/** Taken as typed: a password is never trimmed or normalised beyond NFC. */
export const Password = z
  .string()
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(8).max(128))
  .meta({ minLength: 8, maxLength: 128 });

/** Sent back as `Baara-Device`, it tells the device from strangers who guess at the account. It opens nothing. */
export const Device = z.string();

export const register = contract({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  tag: 'Comptes',
  summary: 'Create an account; grants the initial credits and opens a session',
  audience: 'none',
  body: z.object({
    email: Email,
    password: Password,
    full_name: typedName(120, 1),
    account_type: AccountType.default('individual'),
    company_name: typedName(120)
      .refine((name) => name === '' || isReadable(name), TO_FILL)
      .nullish(),
    country: Country.nullish(),
    phone: Phone.nullish(),
    /** The day of the 'Conditions' that were agreed to. */
    terms_version: z.enum(TERMS_VERSIONS).nullish(),
    /** Digits mailed by `requestRegistrationCode`: the address becomes the new account’s. */
    email_code: z.string().max(20).nullish(),
  }),
  throttled: true,
  response: z.object({ token: z.string(), user: User, device: Device }),
  refusals: ['email_taken', 'wrong_email_code', 'too_many_requests'],
});

export const Credentials = z.object({
  email: z.string().max(254),
  password: z.string().max(256),
  mfa_code: z.string().max(64).nullish(),
});
export type Credentials = z.infer<typeof Credentials>;

export const MfaRequired = z.object({ require_mfa: z.literal(true), user_id: Id });
export type MfaRequired = z.infer<typeof MfaRequired>;

export const login = contract({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  tag: 'Comptes',
  summary: 'Open a session; asks for the MFA code when the account has one',
  audience: 'none',
  body: Credentials,
  throttled: true,
  response: z.union([z.object({ token: z.string(), user: User, device: Device }), MfaRequired]),
  refusals: ['wrong_credentials', 'wrong_mfa_code', 'mfa_not_set_up'],
});

export const me = contract({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  tag: 'Comptes',
  summary: 'The signed-in account and its credit balance',
  audience: 'user',
  seat: 'self',
  response: z.object({ user: User }),
});

export const updateMe = contract({
  id: 'updateMe',
  method: 'PATCH',
  path: '/auth/me',
  tag: 'Comptes',
  summary: 'Change phone, country, languages or visibility in the talents list',
  audience: 'user',
  seat: 'self',
  publishes: true,
  body: z.object({
    country: Country.nullable().optional(),
    phone: Phone.nullable().optional(),
    languages: z.array(Language).max(LANGUAGES.length).optional(),
    is_listed: z.boolean().optional(),
    /** What was read of them before: where they are others by now, nothing is changed. */
    was: z.object({ languages: z.array(Language).max(LANGUAGES.length) }).optional(),
  }),
  response: z.object({ user: User }),
  refusals: ['changed_meanwhile'],
});

export const logout = contract({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag: 'Comptes',
  summary: 'Revoke the bearer token',
  audience: 'either',
  seat: 'self',
  demo: true,
  beforeMfa: true,
  response: Done,
});

export const mfaSetup = contract({
  id: 'mfaSetup',
  method: 'GET',
  path: '/auth/mfa/setup',
  tag: 'Comptes',
  summary:
    'A pending MFA secret: `qr_code` is an SVG data URI, `manual_entry` the base32 secret, `otpauth` the address that the code holds',
  audience: 'either',
  seat: 'self',
  // It keeps the secret.
  demo: false,
  beforeMfa: true,
  response: z.object({ qr_code: z.string(), manual_entry: z.string(), otpauth: z.string() }),
  refusals: ['mfa_already_enabled'],
});

export const mfaEnable = contract({
  id: 'mfaEnable',
  method: 'POST',
  path: '/auth/mfa/enable',
  tag: 'Comptes',
  summary:
    'Turn MFA on with a code from the pending secret, with the password or within 15 minutes of signing in',
  audience: 'either',
  seat: 'self',
  beforeMfa: true,
  query: z.object({ mfa_code: z.string().max(64) }),
  body: Presence,
  response: z.object({ user: User }),
  refusals: [
    'wrong_credentials',
    'presence_required',
    'mfa_already_enabled',
    'mfa_not_set_up',
    'wrong_mfa_code',
    'too_many_requests',
  ],
});
