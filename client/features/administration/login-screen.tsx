import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { LoadingScreen } from '#client/app/loading-screen.tsx';
import { useSession } from '#client/app/session.tsx';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { NBSP } from '#shared/rules/format.ts';
import styles from './login-screen.module.css';
import { useAdminLogin } from './queries.ts';

export function AdminLoginScreen() {
  const { status, isAdmin } = useSession();
  const client = useQueryClient();
  // However the last administrator's session ended, nothing of what it saw is shown to the next one.
  useEffect(() => client.removeQueries({ queryKey: ['admin'] }), [client]);

  if (status === 'checking') return <LoadingScreen />;
  if (isAdmin) return <Navigate to="/admin/dashboard" replace />;
  return (
    <main id="contenu" className={styles.screen}>
      <title>Espace Admin · Baara</title>
      <Link className={styles.home} to="/" aria-label="Baara, accueil">
        <Logo />
      </Link>
      <Card className={styles.card}>
        <h1>Espace Admin</h1>
        <LoginForm />
      </Card>
    </main>
  );
}

function LoginForm() {
  const { signInAdmin } = useSession();
  const toast = useToast();
  const login = useAdminLogin();
  const [needsCode, setNeedsCode] = useState(false);

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
          setNeedsCode(true);
          return toast.info('Code MFA requis');
        }
        toast.success(`Connexion admin réussie${NBSP}!`);
        signInAdmin(answer.token);
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
      {needsCode && (
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
