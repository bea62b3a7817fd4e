import { useUser } from '#client/app/session.tsx';
import { Page, PageHeader } from '#client/ui/page.tsx';
import { ContactSection } from './contact-section.tsx';
import { MfaSection } from './mfa-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export function SettingsScreen() {
  const user = useUser();
  return (
    <Page narrow>
      <PageHeader title="Paramètres" />
      <ProfileSection user={user} />
      <ContactSection user={user} />
      <MfaSection enabled={user.mfa_enabled} />
    </Page>
  );
}
