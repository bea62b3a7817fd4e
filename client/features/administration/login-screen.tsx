import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useSession } from '#client/session/session.tsx';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { LoginForm } from '#client/ui/forms/login-form.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Logo } from '#client/ui/layout/logo.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './login-screen.module.css';
import { useAdminLogin } from './queries.ts';

export function AdminLoginScreen() {
  const { status, isAdmin } = useSession();
  const client = useQueryClient();
  const { state } = useLocation();
  // However the last administrator's session ended, nothing of what it saw is shown to the next one.
  useEffect(() => client.removeQueries({ queryKey: keyPrefixes.administration }), [client]);

  if (status === 'checking') return <LoadingScreen />;
  if (isAdmin) return <Navigate to={state?.returnTo ?? '/admin/dashboard'} replace />;
  return (
    <main id="contenu" tabIndex={-1} className={styles.screen}>
      <title>Espace Admin · Baara</title>
      <Link className={styles.home} to="/" aria-label="Baara, accueil">
        <Logo />
      </Link>
      <Card className="stack">
        <h1>Espace Admin</h1>
        <Login />
      </Card>
    </main>
  );
}

function Login() {
  const { signInAdmin } = useSession();
  const toast = useToast();
  return (
    <LoginForm
      login={useAdminLogin()}
      onOpened={({ token }) => {
        toast.success(`Connexion admin réussie${NBSP}!`);
        signInAdmin(token);
      }}
    />
  );
}
