import ShieldCheck from 'lucide-react/icons/shield-check';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { describeUncertain, hasStatus } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { useResetPassword } from './security-queries.ts';

type NewPasswordFormProps = { token: string; onAskAgain: () => void };

export function NewPasswordForm({ token, onAskAgain }: NewPasswordFormProps) {
  const { search } = useLocation();
  const reset = useResetPassword();
  const { refusal, refuse } = useRefusal(reset);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    reset.mutate({ token, password: String(new FormData(form).get('password')) }, { onError: refuse(form) });
  }

  if (reset.isSuccess) {
    return (
      <div className="stack">
        <Banner tone="good" icon={ShieldCheck} role="status">
          <strong>Mot de passe changé</strong>
          <p>Tous vos appareils ont été déconnectés. Connectez-vous avec le nouveau.</p>
        </Banner>
        <ButtonLink to={{ pathname: '/auth', search }}>Se connecter</ButtonLink>
      </div>
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <PasswordField
        label="Nouveau mot de passe"
        hint="8 caractères au moins."
        name="password"
        autoComplete="new-password"
        minLength={8}
        required
      />
      <ErrorBanner>
        {refusal &&
          describeUncertain(
            refusal,
            'si le lien est alors refusé, le nouveau mot de passe est déjà le vôtre',
          )}
      </ErrorBanner>
      <Button type="submit" wide busy={reset.isPending && 'Enregistrement…'}>
        Enregistrer
      </Button>
      {hasStatus(reset.error, 409) && (
        <Button variant="secondary" wide onClick={onAskAgain}>
          Demander un autre lien
        </Button>
      )}
    </form>
  );
}
