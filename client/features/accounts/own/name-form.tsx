import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/format.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import styles from '../settings-screen.module.css';

type NameFormProps = {
  label: string;
  hint: string;
  autoComplete: 'name' | 'organization';
  value: string;
  /** What is corrected: 'votre nom'. */
  what: string;
  /** What follows from it. */
  consequence: string;
  correction: {
    isPending: boolean;
    error: Error | null;
    /** `done` once it is corrected. */
    correct: (wanted: string, password: string, done: () => void) => void;
  };
};

/** A name as it should read; the password is asked for before it is changed. */
export function NameForm({ label, hint, autoComplete, value, what, consequence, correction }: NameFormProps) {
  const [wanted, setWanted] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === value) return refuseField(event.currentTarget, 'name', `C’est déjà ${what}.`);
    setWanted(name);
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={label}
          hint={hint}
          name="name"
          autoComplete={autoComplete}
          defaultValue={value}
          maxLength={120}
          required
        />
        <Button type="submit">Corriger</Button>
      </form>
      {wanted !== null && (
        <PasswordDialog
          title={`Corriger ${what} en «${NBSP}${wanted}${NBSP}»${NBSP}?`}
          confirm="Corriger"
          tone="primary"
          busy={correction.isPending}
          error={correction.error}
          onConfirm={(password) => correction.correct(wanted, password, () => setWanted(null))}
          onClose={() => setWanted(null)}
        >
          {consequence}
        </PasswordDialog>
      )}
    </>
  );
}
