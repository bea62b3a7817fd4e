import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { ContactSection } from './contact-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './settings-screen.module.css';

// Not kept on the phone: nothing of it works without network.
const Passkeys = onDemand(
  async () => (await import('./passkeys/passkeys-section.tsx')).PasskeysSection,
  <p className={styles.soft}>Vos clés s’affichent dès que le réseau répond.</p>,
);

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
      <Card as="section">
        <h2>Clés d’accès</h2>
        <div className={styles.form}>
          <p className={styles.soft}>
            Une clé d’accès vous connecte avec votre empreinte, votre visage ou le code de votre téléphone,
            sans mot de passe.
          </p>
          <Passkeys />
        </div>
      </Card>
      <SessionsSection />
      {purchases}
    </Page>
  );
}
