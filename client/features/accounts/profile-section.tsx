import { Card } from '#client/ui/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import styles from './settings-screen.module.css';

export function ProfileSection({ user }: { user: User }) {
  return (
    <Card as="section">
      <h2>Profil</h2>
      <dl className={styles.facts}>
        <Fact name="Nom complet" value={user.full_name} />
        <Fact name="E-mail" value={user.email} />
        <Fact
          name="Type de compte"
          value={user.account_type === 'enterprise' ? 'Entreprise' : 'Individuel'}
        />
        {user.company_name && <Fact name="Entreprise" value={user.company_name} />}
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
