import type { FormEvent } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { useChangePassword } from './security-queries.ts';
import styles from './settings-screen.module.css';

export function PasswordSection({ user }: { user: User }) {
  const toast = useToast();
  const change = useChangePassword();

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
      },
    });
  }

  return (
    <Card as="section">
      <h2>Mot de passe</h2>
      <form className={styles.form} onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          name="current_password"
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <PasswordField
          label="Nouveau mot de passe"
          hint="8 caractères au moins. Vos autres appareils seront déconnectés."
          name="new_password"
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          required
        />
        {change.isError && (
          <Banner tone="bad" role="alert">
            {describeFailure(change.error, 'Le réseau ne répond pas. Votre mot de passe n’est pas changé.')}
          </Banner>
        )}
        <Button type="submit" busy={change.isPending && 'Enregistrement…'}>
          Changer le mot de passe
        </Button>
      </form>
    </Card>
  );
}
