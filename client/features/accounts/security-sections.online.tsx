import type { User } from '#shared/contracts/accounts.ts';
import { EmailSection } from './email-section.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What protects the account, and what proves whose it is. */
export function SecuritySections({ user }: { user: User }) {
  return (
    <>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <MfaSection enabled={user.mfa_enabled} />
      <PasskeysSection />
      <SessionsSection />
    </>
  );
}
