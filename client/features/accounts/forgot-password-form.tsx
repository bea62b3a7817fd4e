import MailCheck from 'lucide-react/icons/mail-check';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { describeFailure, hasCode } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { SecurityCheck } from '#client/ui/forms/security-check.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './auth-screen.module.css';
import { useForgotPassword } from './security-queries.ts';

export function ForgotPasswordForm() {
  const forgot = useForgotPassword();
  const { refusal, refuse } = useRefusal(forgot);
  const { search, state } = useLocation();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    forgot.mutate(
      {
        email: String(new FormData(form).get('email')).trim(),
        return_to: state?.returnTo ?? new URLSearchParams(search).get('returnTo') ?? undefined,
      },
      { onError: refuse(form) },
    );
  }

  return (
    <form className="stack" onSubmit={submit}>
      <p className="soft">
        Donnez l’adresse de votre compte, pour recevoir un lien qui permet de choisir un nouveau mot de passe.
      </p>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      {refusal && (
        <Banner tone="bad" role="alert">
          {describeFailure(refusal, 'Le réseau ne répond pas. Réessayez quand il sera revenu.')}{' '}
          {hasCode(refusal, 'mail_off') && WHO_ANSWERS}
        </Banner>
      )}
      <SecurityCheck />
      {forgot.isSuccess && <Asked mailed={forgot.data.mailed} />}
      <Button type="submit" wide busy={forgot.isPending && 'Envoi…'}>
        {forgot.isSuccess ? 'Renvoyer le lien' : 'Recevoir un lien'}
      </Button>
      <p className={styles.aside}>
        <Link className={styles.forgot} to={{ pathname: '/auth', search }} state={state}>
          Je m’en souviens{NBSP}: me connecter
        </Link>
      </p>
    </form>
  );
}

const WHO_ANSWERS = (
  <>
    À qui écrire{NBSP}: <Link to="/conditions#exploitant">Conditions</Link>.
  </>
);

/** `mailed`: whether the link reaches a mailbox, or waits for whoever runs this site to read it. */
function Asked({ mailed }: { mailed: boolean }) {
  return (
    <Banner tone={mailed ? 'good' : 'warn'} icon={MailCheck} role="status">
      <strong>C’est demandé</strong>
      {mailed ? (
        <p>
          Si un compte a cette adresse, le lien y arrive dans quelques minutes et sert pendant 30 minutes.
          Regardez aussi dans les indésirables.
        </p>
      ) : (
        <p>
          Mais Baara n’envoie pas de courriels ici. Demandez le lien à l’administrateur du site, qui le lit
          sous «{NBSP}Courriels{NBSP}»{NBSP}; il sert pendant 30 minutes. {WHO_ANSWERS}
        </p>
      )}
    </Banner>
  );
}
