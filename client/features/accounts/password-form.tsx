import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import type { Audience } from '#client/http/token.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { useChangePassword } from './security-queries.ts';
import styles from './settings-screen.module.css';

const HINTS: Record<Audience, string> = {
  user: '8 caractères au moins. Vos autres appareils seront déconnectés.',
  admin: 'Plusieurs mots sans lien entre eux. Vos autres appareils seront déconnectés.',
};

type PasswordFormProps = {
  email: string;
  /** Whose token asks. */
  audience: Audience;
  onChanged?: () => void;
};

export function PasswordForm({ email, audience, onChanged }: PasswordFormProps) {
  const toast = useToast();
  const change = useChangePassword(audience);
  const { refusal, refuse } = useRefusal(change);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const body = {
      current_password: String(typed.get('current_password')),
      new_password: String(typed.get('new_password')),
    };
    change.mutate(body, {
      onSuccess() {
        toast.success('Mot de passe changé. Vos autres appareils sont déconnectés.');
        form.reset();
        onChanged?.();
      },
      onError: refuse(form),
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Mot de passe actuel"
        name="current_password"
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <PasswordField
        label="Nouveau mot de passe"
        hint={HINTS[audience]}
        name="new_password"
        autoComplete="new-password"
        minLength={8}
        required
      />
      <ErrorBanner>
        {refusal &&
          describeUncertain(
            refusal,
            'si l’ancien mot de passe est alors refusé, le nouveau est déjà le vôtre',
          )}
      </ErrorBanner>
      <Button type="submit" busy={change.isPending && 'Enregistrement…'}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
