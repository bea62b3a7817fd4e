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
import { useCorrectName } from './queries.ts';

export function CorrectNameSection({ user }: { user: User }) {
  const security = useSecurity();
  return (
    <Card as="section" aria-labelledby="nom">
      <h2 id="nom">Corriger mon nom</h2>
      <div className={styles.form}>
        <Loaded query={security} failed="Erreur lors du chargement" waiting={<Skeleton />}>
          {({ name_corrections_left: left }) =>
            left === 0 ? (
              <p className={styles.soft}>
                {user.full_name}. Votre nom a déjà été corrigé deux fois en un an{NBSP}:{' '}
                <Link to="/conditions#exploitant">écrivez à l’équipe</Link> avec une pièce d’identité.
              </p>
            ) : (
              <PersonForm user={user} left={left} />
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function PersonForm({ user, left }: { user: User; left: number }) {
  const toast = useToast();
  const correct = useCorrectName();
  return (
    <NameForm
      label="Nom complet"
      hint={`Comme sur votre pièce d’identité. Il vous reste ${formatCount(left, 'correction')} cette année.`}
      autoComplete="name"
      value={user.full_name}
      what="votre nom"
      consequence="Vos certificats gardent leur numéro et portent le nouveau nom. Qui vérifie un ancien document lit que le nom a été corrigé, et quand."
      correction={{
        ...correct,
        correct: (full_name, current_password, done) =>
          correct.mutate(
            { full_name, current_password },
            {
              onSuccess({ certificates }) {
                done();
                toast.success(
                  certificates > 0
                    ? 'Nom corrigé. Téléchargez de nouveau vos certificats.'
                    : 'Votre nom est corrigé.',
                );
              },
            },
          ),
      }}
    />
  );
}
