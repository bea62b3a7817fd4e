import type { ReactNode } from 'react';
import { useUser } from '#client/session/session.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { ContactSection } from './contact-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './settings-screen.module.css';

// Not kept on the phone: nothing of it works without network.
const Security = onDemand(
  async () => (await import('./security-sections.online.tsx')).SecuritySections,
  <Card as="section">
    <h2>Sécurité du compte</h2>
    <p className="soft">Elle s’affiche dès que le réseau répond.</p>
  </Card>,
);

const Reach = onDemand(
  async () => (await import('./reach/reach-section.tsx')).ReachSection,
  <Card as="section">
    <h2>Me prévenir</h2>
  </Card>,
);

function accountIn({ seat, account_type }: User): string {
  const rest = 'copie ou suppression de vos données.';
  if (seat) return `Adresse e\u2011mail, votre nom, ${rest}`;
  const first =
    account_type === 'enterprise' ? 'Vérification et nom de l’entreprise' : 'Entreprises bloquées';
  return `${first}, adresse e\u2011mail, votre nom, relevé de crédits, ${rest}`;
}

function TeamCard() {
  return (
    <Card as="section">
      <h2>Équipe</h2>
      <p className={styles.more}>Les personnes qui recrutent avec vous, chacune avec son propre compte.</p>
      <ButtonLink variant="secondary" to="/settings/equipe">
        Voir l’équipe
      </ButtonLink>
    </Card>
  );
}

/** `purchases`: what the account bought. */
export function SettingsScreen({ purchases }: { purchases: ReactNode }) {
  const user = useUser();
  return (
    <Page narrow>
      <PageHeader title="Paramètres" />
      <ProfileSection user={user} />
      <ContactSection user={user} />
      <div id="avis">
        <Reach user={user} />
      </div>
      <Security user={user} />
      {user.account_type === 'enterprise' && <TeamCard />}
      {!user.seat && purchases}
      <Card as="section">
        <h2>Compte et données</h2>
        <p className={styles.more}>{accountIn(user)}</p>
        <ButtonLink variant="secondary" to="/settings/account">
          Ouvrir
        </ButtonLink>
      </Card>
    </Page>
  );
}
