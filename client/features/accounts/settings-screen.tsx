import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { ContactSection } from './contact-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** `purchases`: what the account bought. */
export function SettingsScreen({ purchases }: { purchases: ReactNode }) {
  const user = useUser();
  return (
    <Page narrow>
      <PageHeader title="Paramètres" />
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <ContactSection user={user} />
      <PasswordSection user={user} />
      <MfaSection enabled={user.mfa_enabled} />
      <SessionsSection />
      {purchases}
    </Page>
  );
}
