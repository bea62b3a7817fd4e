import type { FormEvent } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from '../settings-screen.module.css';
import { useConfirmEmailChange } from './queries.ts';

export const EMAIL_CHANGED = 'Votre adresse est changée. Vos autres appareils sont déconnectés.';

export function ConfirmEmailForm({ email }: { email: string }) {
  const toast = useToast();
  const confirm = useConfirmEmailChange();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    confirm.mutate(code, { onSuccess: () => toast.success(EMAIL_CHANGED) });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>
        Un courriel est en route vers {email}. S’il contient un code, tapez-le ici{NBSP}: l’adresse devient
        alors la vôtre.
      </p>
      <TextField
        label="Code reçu à la nouvelle adresse"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={confirm.isError ? describeFailure(confirm.error, 'Le réseau ne répond pas. Réessayez.') : null}
      />
      <Button type="submit" busy={confirm.isPending && 'Vérification…'}>
        Confirmer la nouvelle adresse
      </Button>
    </form>
  );
}
