import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { REASONS, readArrival } from '#client/session/auth-address.ts';
import { useSession } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { LoginForm } from '#client/ui/forms/login-form.tsx';
import { Logo } from '#client/ui/layout/logo.tsx';
import { Motif } from '#client/ui/layout/motif.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { NBSP } from '#shared/rules/format.ts';
import styles from './auth-screen.module.css';
import { useLogin } from './queries.ts';
import { RegisterForm } from './register-form.tsx';

const TABS = [
  { id: 'login', label: 'Connexion' },
  { id: 'register', label: 'Inscription' },
] as const;

export function AuthScreen() {
  const { status } = useSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const arrival = readArrival(search);
  const [tab, setTab] = useState<'login' | 'register'>(arrival.tab ?? 'login');

  if (status === 'checking') return <LoadingScreen />;
  if (status === 'user') return <Navigate to={state?.returnTo ?? arrival.returnTo ?? '/dashboard'} replace />;

  return (
    <div className={styles.screen}>
      <header className={styles.cloth}>
        <div className={styles.motif}>
          <Motif />
        </div>
        <div className={styles.top}>
          <Link className={styles.back} to="/" reloadDocument>
            <ArrowLeft size={20} aria-hidden="true" />
            Retour à l’accueil
          </Link>
          <Logo />
        </div>
        <p className={styles.promise}>Ce que vous savez faire mérite une preuve que personne ne discute.</p>
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <title>{`${tab === 'login' ? 'Connexion' : 'Inscription'} · Baara`}</title>
        <h1>{tab === 'login' ? 'Bon retour' : 'Créez votre compte'}</h1>
        {arrival.reason && (
          <Banner className={styles.reason} role="status">
            {REASONS[arrival.reason]}
          </Banner>
        )}
        <Tabs label="Connexion ou inscription" tabs={TABS} selected={tab} onSelect={setTab}>
          {tab === 'login' ? <Login /> : <RegisterForm />}
        </Tabs>
      </main>
    </div>
  );
}

function Login() {
  const { signIn } = useSession();
  const toast = useToast();
  return (
    <LoginForm
      login={useLogin()}
      onOpened={(session) => {
        toast.success(`Connexion réussie${NBSP}!`);
        signIn(session);
      }}
    />
  );
}
