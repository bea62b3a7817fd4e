import type { FormEvent } from 'react';
import { describeFailure, describeUncertain } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { useRequestEmailCode, useVerifyEmail } from './security-queries.ts';
import styles from './settings-screen.module.css';

export function EmailCodeForm({ email }: { email: string }) {
  const toast = useToast();
  const { account_type, awaited_credits } = useUser();
  const waiting = [
    awaited_credits > 0 && 'vos crédits offerts',
    account_type === 'individual' && 'les invitations d’entreprises',
  ]
    .filter(Boolean)
    .join(' et ');
  const request = useRequestEmailCode();
  const verify = useVerifyEmail();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    verify.mutate(code, { onSuccess: () => toast.success('Votre adresse est vérifiée.') });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>
        {email} n’est pas encore vérifiée. Tapez le code à 6 chiffres reçu par courriel
        {waiting && `${NBSP}: ${waiting} vous parviennent aussitôt`}.
      </p>
      <TextField
        label="Code reçu par courriel"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={verify.isError ? describeFailure(verify.error, 'Le réseau ne répond pas. Réessayez.') : null}
      />
      <ErrorBanner>{request.isError && describeUncertain(request.error)}</ErrorBanner>
      <Button type="submit" busy={verify.isPending && 'Vérification…'}>
        Vérifier mon adresse
      </Button>
      <Button
        variant="secondary"
        busy={request.isPending && 'Envoi…'}
        onClick={() =>
          request.mutate(undefined, { onSuccess: () => toast.info(`Un code est en route vers ${email}.`) })
        }
      >
        Recevoir un nouveau code
      </Button>
    </form>
  );
}
