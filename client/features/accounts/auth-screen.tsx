import { Activity, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { describePending, readLeftBehind } from '#client/local/left-behind.ts';
import { REASONS, readArrival } from '#client/session/read-arrival.ts';
import { useSession } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { LoadingScreen } from '#client/ui/feedback/loading-screen.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { LoginForm } from '#client/ui/forms/login-form.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-screen.module.css';
import { supportsPasskeys } from './passkeys/supports-passkeys.ts';
import { useLogin } from './queries.ts';

const RegisterForm = onDemand(
  async () => (await import('./register-form.online.tsx')).RegisterForm,
  <Skeleton shape="block" />,
);

// Brings the local database along.
const WipeDialog = onDemand(async () => (await import('./wipe-dialog.online.tsx')).WipeDialog);

const BY_PASSKEY = 'Se connecter avec une clé d’accès';

const PasskeySignIn = onDemand(
  async () => (await import('./passkeys/passkey-sign-in.online.tsx')).PasskeySignIn,
  <Button variant="secondary" wide disabled>
    {BY_PASSKEY}
  </Button>,
);

const TABS = [
  { id: 'login', label: 'Connexion' },
  { id: 'register', label: 'Inscription' },
] as const;

export function AuthScreen() {
  const { status, ended } = useSession();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const arrival = readArrival(search);
  const [tab, setTab] = useState<'login' | 'register'>(arrival.tab ?? 'login');
  /** The sign-up form was: from then on it keeps what was typed. */
  const [wasOpened, setWasOpened] = useState(tab === 'register');
  /** The address that the sign-up refused last as somebody's. */
  const [taken, setTaken] = useState<string | null>(null);
  const select = (to: 'login' | 'register') => {
    setTab(to);
    if (to === 'register') setWasOpened(true);
  };

  if (status === 'checking') return <LoadingScreen />;
  if (status === 'user') return <Navigate to={state?.returnTo ?? arrival.returnTo ?? '/dashboard'} replace />;

  return (
    <AuthFrame
      name={tab === 'login' ? 'Connexion' : 'Inscription'}
      title={tab === 'login' ? 'Connectez-vous' : 'Créez votre compte'}
    >
      {arrival.reason && (
        <Banner className={styles.reason} role="status">
          {REASONS[arrival.reason]}
        </Banner>
      )}
      {ended && (
        <Banner className={styles.reason} role="status">
          {ended === 'account' ? 'Votre compte est supprimé.' : 'Votre session a été fermée ou a expiré.'}
        </Banner>
      )}
      <LeftBehind />
      <Tabs label="Connexion ou inscription" tabs={TABS} selected={tab} onSelect={select}>
        {tab === 'login' && <Login email={taken} />}
        {wasOpened && (
          <Activity mode={tab === 'register' ? 'visible' : 'hidden'}>
            <RegisterForm
              initial={arrival.account ?? 'individual'}
              taken={taken}
              onTaken={setTaken}
              onSignIn={() => setTab('login')}
              forgot={<Forgot />}
            />
          </Activity>
        )}
      </Tabs>
    </AuthFrame>
  );
}

/** Whose unsent work waits here, so that they come back for it; and the way to be rid of what nobody comes back for. */
function LeftBehind() {
  const [account, setAccount] = useState<string | null>(null);
  const all = readLeftBehind();
  const wiped = all.find((left) => left.account === account);
  return (
    <>
      {all.map((left) => (
        <Banner key={left.account} className={styles.reason} role="status">
          {left.name ? `${left.name}, il` : 'Il'} reste sur cet appareil {describePending(left)}.
          Connectez-vous avec {left.name ? 'votre' : 'le même'} compte pour continuer. Personne d’autre ne
          peut le voir.{' '}
          {navigator.onLine && (
            <>
              Si ce compte n’existe plus, effacez ce qui en reste.{' '}
              <Button
                variant="ghost"
                aria-label={`Effacer ${left.name ?? ''}`}
                onClick={() => setAccount(left.account)}
              >
                Effacer
              </Button>
            </>
          )}
        </Banner>
      ))}
      {wiped && <WipeDialog left={wiped} onClose={() => setAccount(null)} />}
    </>
  );
}

function Login({ email }: { email: string | null }) {
  const { signIn } = useSession();
  const toast = useToast();
  return (
    <div className="stack">
      <LoginForm
        login={useLogin()}
        email={email}
        onOpened={(session) => {
          toast.success(`Connexion réussie${NBSP}!`);
          signIn(session);
        }}
      />
      {supportsPasskeys() && <PasskeySignIn>{BY_PASSKEY}</PasskeySignIn>}
      <Forgot />
    </div>
  );
}

/** Where the visitor wanted to goes along, and back: to sign in. */
function Forgot() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const kept = new URLSearchParams(search);
  kept.delete('tab');
  return (
    <p className={styles.aside}>
      <Link
        className={styles.forgot}
        to={{ pathname: '/reset-password', search: String(kept) }}
        state={state}
      >
        Mot de passe oublié{NBSP}?
      </Link>
    </p>
  );
}
