import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { ContactSection } from './contact-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MfaSection } from './mfa-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './settings-screen.module.css';

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
      <Card as="section">
        <h2>Compte et données</h2>
        <p className={styles.more}>
          Changer d’adresse e-mail, corriger votre nom, relevé de crédits, télécharger vos données, supprimer
          votre compte.
        </p>
        <ButtonLink variant="secondary" to="/settings/account">
          Ouvrir
        </ButtonLink>
      </Card>
    </Page>
  );
}
