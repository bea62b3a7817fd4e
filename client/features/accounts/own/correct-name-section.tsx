import { type FormEvent, useState } from 'react';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { useSecurity } from '../security-queries.ts';
import styles from '../settings-screen.module.css';
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
                {user.full_name}. Votre nom a déjà été corrigé deux fois en un an{NBSP}: écrivez à l’équipe de
                Baara avec une pièce d’identité.
              </p>
            ) : (
              <NameForm user={user} left={left} />
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function NameForm({ user, left }: { user: User; left: number }) {
  const toast = useToast();
  const correct = useCorrectName();
  const [wanted, setWanted] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWanted(String(new FormData(event.currentTarget).get('full_name')).trim());
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Nom complet"
          hint={`Comme sur votre pièce d’identité. Il vous reste ${formatCount(left, 'correction')} cette année.`}
          name="full_name"
          autoComplete="name"
          defaultValue={user.full_name}
          maxLength={120}
          required
        />
        <Button type="submit">Corriger</Button>
      </form>
      {wanted !== null && (
        <PasswordDialog
          title={`Corriger votre nom en «${NBSP}${wanted}${NBSP}»${NBSP}?`}
          confirm="Corriger"
          tone="primary"
          busy={correct.isPending}
          error={correct.error}
          onConfirm={(current_password) =>
            correct.mutate(
              { full_name: wanted, current_password },
              {
                onSuccess({ certificates }) {
                  setWanted(null);
                  toast.success(
                    certificates > 0
                      ? 'Nom corrigé. Téléchargez de nouveau vos certificats.'
                      : 'Votre nom est corrigé.',
                  );
                },
              },
            )
          }
          onClose={() => {
            correct.reset();
            setWanted(null);
          }}
        >
          Vos certificats gardent leur numéro et portent le nouveau nom. Qui vérifie un ancien document lit
          que le nom a été corrigé, et quand.
        </PasswordDialog>
      )}
    </>
  );
}
