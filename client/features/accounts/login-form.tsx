import { type FormEvent, useState } from 'react';
import { useSession } from '#client/app/session.tsx';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import styles from './auth-screen.module.css';
import { useLogin } from './queries.ts';

export function LoginForm() {
  const { signIn } = useSession();
  const toast = useToast();
  const login = useLogin();
  const [mfaUserId, setMfaUserId] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
      mfa_code: String(form.get('mfa_code') ?? '').replace(/\s/g, '') || undefined,
    };
    login.mutate(body, {
      onSuccess(answer) {
        if ('require_mfa' in answer) {
          setMfaUserId(answer.user_id);
          toast.info('Code MFA requis');
          return;
        }
        toast.success('Connexion réussie\u00a0!');
        signIn(answer);
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
      {mfaUserId && (
        <TextField
          label="Code MFA"
          hint="Les 6 chiffres que montre votre application d’authentification."
          name="mfa_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
      {login.isError && (
        <Banner tone="bad" role="alert">
          {describeFailure(login.error, 'Erreur de connexion')}
        </Banner>
      )}
      <Button type="submit" wide busy={login.isPending && 'Connexion…'}>
        Se connecter
      </Button>
    </form>
  );
}
