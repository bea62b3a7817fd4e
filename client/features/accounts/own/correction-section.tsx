import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { useSecurity } from '../security-queries.ts';
import styles from '../settings-screen.module.css';

type CorrectionSectionProps<Body, Response> = {
  id: string;
  title: string;
  /** How many are left of those in a year. */
  left: 'name_corrections_left' | 'company_name_corrections_left';
  /** Once none is left: 'Votre nom a déjà été corrigé', and with what to write: 'une pièce d’identité'. */
  spent: string;
  proof: string;
  label: string;
  hint: string;
  autoComplete: 'name' | 'organization';
  value: string;
  /** What is corrected: 'votre nom'. */
  what: string;
  /** What follows from it. */
  consequence: string;
  correction: UseMutationResult<Response, Error, Body>;
  toBody: (wanted: string, password: string) => Body;
  /** What is said once it is corrected. */
  done: (response: Response) => string;
};

/** A name as it should read; the password is asked for before it is changed. */
export function CorrectionSection<Body, Response>(props: CorrectionSectionProps<Body, Response>) {
  const { id, title, left: ofWhich, spent, proof, label, hint, autoComplete } = props;
  const { value, what, consequence, correction, toBody, done } = props;
  const toast = useToast();
  const security = useSecurity();
  const [wanted, setWanted] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === value) return refuseField(event.currentTarget, 'name', `C’est déjà ${what}.`);
    setWanted(name);
  }

  function correct(name: string, password: string) {
    correction.mutate(toBody(name, password), {
      onSuccess(response) {
        setWanted(null);
        toast.success(done(response));
      },
    });
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.form}>
        <Loaded query={security} failed="Erreur lors du chargement" waiting={<Skeleton />}>
          {({ [ofWhich]: left }) =>
            left === 0 ? (
              <p className={styles.soft}>
                {value}. {spent} deux fois en un an{NBSP}:{' '}
                <Link to="/conditions#exploitant">écrivez à l’équipe</Link> avec {proof}.
              </p>
            ) : (
              <form className={styles.form} onSubmit={submit}>
                <TextField
                  label={label}
                  hint={`${hint} Il vous reste ${formatCount(left, 'correction')} sur un an.`}
                  name="name"
                  autoComplete={autoComplete}
                  defaultValue={value}
                  maxLength={120}
                  required
                />
                <Button type="submit">Corriger</Button>
              </form>
            )
          }
        </Loaded>
      </div>
      {wanted !== null && (
        <PasswordDialog
          title={`Corriger ${what} en «${NBSP}${wanted}${NBSP}»${NBSP}?`}
          confirm="Corriger"
          tone="primary"
          busy={correction.isPending}
          error={correction.error}
          onConfirm={(password) => correct(wanted, password)}
          onClose={() => setWanted(null)}
        >
          {consequence}
        </PasswordDialog>
      )}
    </Card>
  );
}
