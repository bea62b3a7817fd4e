import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { ContactSection } from './contact-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './settings-screen.module.css';

// Not kept on the phone: nothing of it works without network.
const Security = onDemand(
  async () => (await import('./security-sections.tsx')).SecuritySections,
  <Card as="section">
    <h2>Sécurité du compte</h2>
    <p className="soft">Elle s’affiche dès que le réseau répond.</p>
  </Card>,
);

/** `purchases`: what the account bought. */
export function SettingsScreen({ purchases }: { purchases: ReactNode }) {
  const user = useUser();
  return (
    <Page narrow>
      <PageHeader title="Paramètres" />
      <ProfileSection user={user} />
      <ContactSection user={user} />
      <Security user={user} />
      {purchases}
      <Card as="section">
        <h2>Compte et données</h2>
        <p className={styles.more}>
          {user.account_type === 'enterprise' ? 'Faire vérifier votre entreprise' : 'Entreprises bloquées'},
          changer d’adresse e-mail, corriger votre nom, relevé de crédits, télécharger vos données, supprimer
          votre compte.
        </p>
        <ButtonLink variant="secondary" to="/settings/account">
          Ouvrir
        </ButtonLink>
      </Card>
    </Page>
  );
}
