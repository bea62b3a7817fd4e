import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router-dom';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { useSecurity } from './security-queries.ts';
import styles from './settings-screen.module.css';

/** Whether the address is proved, and how to prove it. */
export function EmailSection({ user }: { user: User }) {
  const security = useSecurity();
  return (
    <Card as="section" id="adresse">
      <h2>Adresse e-mail</h2>
      <div className={styles.form}>
        <Loaded query={security} failed="Erreur lors du chargement" waiting={<Skeleton />}>
          {({ email_status }) => {
            if (user.needs_email) return <Missing />;
            if (email_status === 'verified')
              return (
                <Banner tone="good" icon={BadgeCheck}>
                  <strong>Adresse vérifiée</strong>
                  <p>{user.email}</p>
                </Banner>
              );
            if (email_status === 'unverified') return <EmailCodeForm email={user.email} />;
            return (
              <p className={styles.soft}>
                Baara n’envoie pas de courriels ici{NBSP}: votre adresse n’est pas vérifiée.
                {user.account_type === 'individual' &&
                  ` Les entreprises lisent «${NBSP}adresse déclarée${NBSP}».`}
              </p>
            );
          }}
        </Loaded>
      </div>
    </Card>
  );
}

function Missing() {
  return (
    <Banner tone="warn">
      Votre adresse appartient maintenant à un autre compte.{' '}
      <Link to="/settings/account">Donnez-en une autre</Link>.
    </Banner>
  );
}
