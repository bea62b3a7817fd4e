import { Link } from 'react-router-dom';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { useSecurity } from '../security-queries.ts';
import styles from '../settings-screen.module.css';
import { NameForm } from './name-form.tsx';
import { useCorrectCompanyName } from './queries.ts';

export function CorrectCompanyNameSection({ user }: { user: User }) {
  const security = useSecurity();
  return (
    <Card as="section" aria-labelledby="nom-entreprise">
      <h2 id="nom-entreprise">Corriger le nom de l’entreprise</h2>
      <div className={styles.form}>
        <Loaded query={security} failed="Erreur lors du chargement" waiting={<Skeleton />}>
          {({ company_name_corrections_left: left }) =>
            left === 0 ? (
              <p className={styles.soft}>
                {user.company_name}. Ce nom a déjà été corrigé deux fois en un an{NBSP}:{' '}
                <Link to="/conditions#exploitant">écrivez à l’équipe</Link> avec un document officiel.
              </p>
            ) : (
              <CompanyForm user={user} left={left} />
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function CompanyForm({ user, left }: { user: User; left: number }) {
  const toast = useToast();
  const correct = useCorrectCompanyName();
  return (
    <NameForm
      label="Nom de l’entreprise"
      hint={`Comme au registre du commerce. Il vous reste ${formatCount(left, 'correction')} cette année.`}
      autoComplete="organization"
      value={user.company_name ?? ''}
      what="le nom de l’entreprise"
      consequence="Vos offres, vos conversations et vos prochaines factures portent le nouveau nom. Les factures déjà écrites ne changent pas. Une entreprise vérifiée ne l’est plus sous un autre nom, et un document qui attend une décision est à envoyer de nouveau."
      correction={{
        ...correct,
        correct: (company_name, current_password, done) =>
          correct.mutate(
            { company_name, current_password },
            {
              onSuccess() {
                done();
                toast.success('Le nom de l’entreprise est corrigé.');
              },
            },
          ),
      }}
    />
  );
}
