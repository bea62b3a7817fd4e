import MailCheck from 'lucide-react/icons/mail-check';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/format.ts';
import styles from './auth-screen.module.css';
import { useForgotPassword } from './security-queries.ts';

export function ForgotPasswordForm() {
  const forgot = useForgotPassword();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    forgot.mutate({ email: String(new FormData(event.currentTarget).get('email')).trim() });
  }

  return (
    <form className="stack" onSubmit={submit}>
      <p className="soft">
        Donnez l’adresse de votre compte. Un lien vous y attendra, pour choisir un nouveau mot de passe.
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
      {forgot.isError && (
        <Banner tone="bad" role="alert">
          {describeFailure(forgot.error, 'Le réseau ne répond pas. Réessayez quand il sera revenu.')}
        </Banner>
      )}
      {forgot.isSuccess && (
        <Banner tone="good" icon={MailCheck} role="status">
          <strong>C’est demandé</strong>
          <p>
            Si un compte a cette adresse, le lien y arrive dans quelques minutes et sert pendant 30 minutes.
            Regardez aussi dans les indésirables.
          </p>
        </Banner>
      )}
      <Button type="submit" wide busy={forgot.isPending && 'Envoi…'}>
        {forgot.isSuccess ? 'Renvoyer le lien' : 'Recevoir un lien'}
      </Button>
      <p className={styles.aside}>
        <Link className={styles.forgot} to="/auth">
          Je m’en souviens{NBSP}: me connecter
        </Link>
      </p>
    </form>
  );
}
