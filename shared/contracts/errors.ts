import { z } from 'zod';

/** Every refusal's stable word for programs. `detail` is the French sentence for the user (rule F3). */
const ERROR_CODES = [
  'malformed_request',
  'invalid_input',
  'body_too_large',
  'unsupported_media_type',
  'not_signed_in',
  'wrong_credentials',
  'wrong_mfa_code',
  'insufficient_credits',
  'price_changed',
  'forbidden',
  'not_found',
  'conflict',
  'changed_meanwhile',
  'email_taken',
  'mfa_already_enabled',
  'mfa_not_set_up',
  'mfa_required',
  'password_required',
  'presence_required',
  'reset_link_spent',
  'seat_link_spent',
  'mail_off',
  'already_verified',
  'wrong_email_code',
  'passkey_refused',
  'too_many_passkeys',
  'name_corrections_spent',
  'export_running',
  'not_enough_questions',
  'already_submitted',
  'abandoned',
  'withdrawn',
  'not_confirmable',
  'already_decided',
  'no_readings_left',
  'family_refused',
  'unanswered_questions',
  'wrong_questions',
  'wrong_option',
  'journal_full',
  'not_started',
  'deadline_passed',
  'company_blocked',
  'conversation_closed',
  'promo_code_refused',
  'key_reused',
  'too_many_requests',
  'work_required',
  'unavailable',
  'no_language_model',
  'internal_error',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** With `work_required`: solved as `shared/rules/accounts/proof-of-work.ts` says, it goes into the header `Baara-Work`. */
const Challenge = z.object({ ticket: z.string(), parts: z.number().int(), bits: z.number().int() });

export const ErrorBody = z.object({
  detail: z.string(),
  code: z.enum(ERROR_CODES),
  /** The one of what was sent that is at fault, where it is one: `password`, `answers.3.answer`. */
  field: z.string().optional(),
  /** With `changed_meanwhile`: what is there by now. */
  current: z.record(z.string(), z.unknown()).optional(),
  challenge: Challenge.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
