import { type FormEvent, startTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeUncertain } from '#client/http/failure.ts';
import { forgetLinkToken } from '#client/session/link-token.ts';
import { useSession } from '#client/session/session.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import type { Owner } from '#shared/rules/accounts/passwords/find-weakness.ts';
import { TERMS_VERSION } from '#shared/rules/accounts/terms.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { TermsNotice } from '../terms-notice.tsx';
import { useJoinTeam } from './queries.ts';

type JoinFormProps = {
  token: string;
  email: string;
  /** There is no account yet. */
  isNew: boolean;
};

export function JoinForm({ token, email, isNew }: JoinFormProps) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const joining = useJoinTeam();
  const { refusal, refuse } = useRefusal(joining);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const fresh = {
      full_name: String(form.get('full_name') ?? '').trim(),
      password: String(form.get('password') ?? ''),
      terms_version: TERMS_VERSION,
    };
    joining.mutate(isNew ? { token, ...fresh } : { token }, {
      onSuccess(granted) {
        forgetLinkToken('seat');
        toast.success(`Vous faites partie de l’équipe ${withDe(granted.user.company_name ?? '')}`);
        startTransition(() => {
          signIn(granted);
          navigate('/dashboard', { replace: true });
        });
      },
      onError: refuse(element),
    });
  }

  const ownerIn = (form: HTMLFormElement | null): Owner => ({
    names: [String(form ? (new FormData(form).get('full_name') ?? '') : '')],
    email,
  });

  return (
    <form className="stack" onSubmit={submit}>
      {isNew ? (
        <>
          <TextField
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            readOnly
            hint="L’adresse où vous avez reçu l’invitation."
          />
          <TextField label="Nom complet" name="full_name" autoComplete="name" maxLength={120} required />
          <NewPasswordField owner={ownerIn} />
        </>
      ) : (
        <p>
          Avec votre compte {email}, vous agirez pour l’entreprise. Tant que vous êtes dans l’équipe, il ne
          passe pas de tests.
        </p>
      )}
      <ErrorBanner>{refusal && describeUncertain(refusal)}</ErrorBanner>
      <Button type="submit" wide busy={joining.isPending && 'Un instant…'}>
        Rejoindre l’équipe
      </Button>
      {isNew && <TermsNotice type="enterprise" />}
    </form>
  );
}
