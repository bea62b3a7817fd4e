import type { EmailStatus } from '#shared/contracts/common.ts';

const NOTES = {
  verified: '',
  unverified: ' (adresse non vérifiée)',
  declared: ' (adresse déclarée)',
} as const;

/** What a company should know of an address that nobody proved; empty of none. */
export function emailNote({ email, email_status }: { email: string; email_status: EmailStatus }): string {
  return email && NOTES[email_status];
}
