import { Fact } from '#client/ui/data/fact.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';
import styles from './settings-screen.module.css';

export function ProfileSection({ user }: { user: User }) {
  return (
    <Card as="section">
      <h2>Profil</h2>
      <dl className={styles.facts}>
        <Fact name="Nom complet">{user.full_name}</Fact>
        <Fact name="E-mail">{user.needs_email ? 'À donner' : user.email}</Fact>
        <Fact name="Type de compte">{user.account_type === 'enterprise' ? 'Entreprise' : 'Individuel'}</Fact>
        {user.company_name && <Fact name="Entreprise">{user.company_name}</Fact>}
        {user.seat && <Fact name="Rôle dans l’équipe">{SEAT_ROLE_NAMES[user.seat.role]}</Fact>}
      </dl>
    </Card>
  );
}
