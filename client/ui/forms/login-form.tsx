import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeFailure, hasCode } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Credentials, MfaRequired } from '#shared/contracts/accounts.ts';
import { Button } from './button.tsx';
import { PasswordField } from './password-field.tsx';
import { refuseField } from './refuse-field.ts';
import { SecurityCheck } from './security-check.tsx';
import { TextField } from './text-field.tsx';

type LoginFormProps<Opened> = {
  login: UseMutationResult<Opened | MfaRequired, Error, Credentials>;
  onOpened: (session: Opened) => void;
  /** Known from elsewhere: only the password is to be typed. */
  email?: string | null;
};

/** E-mail and password, and the authenticator's code once it is asked for. */
export function LoginForm<Opened extends { token: string }>({
  login,
  onOpened,
  email,
}: LoginFormProps<Opened>) {
  const toast = useToast();
  const [needsCode, setNeedsCode] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const body = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
      mfa_code: String(form.get('mfa_code') ?? '').replace(/\s/g, '') || undefined,
    };
    // Not told by `mutate`, which forgets it where another tab was pressed meanwhile.
    void login.mutateAsync(body).then(
      (answer) => {
        if ('token' in answer) return onOpened(answer);
        setNeedsCode(true);
        toast.info('Code MFA requis');
      },
      (error) => {
        if (hasCode(error, 'wrong_mfa_code')) refuseField(element, 'mfa_code', error.message);
      },
    );
  }

  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email ?? undefined}
        // Another account may have no code.
        onChange={() => setNeedsCode(false)}
        required
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        autoFocus={!!email}
        required
      />
      {needsCode && (
        <TextField
          label="Code MFA"
          hint="Les 6 chiffres que montre votre application d’authentification, ou un code de secours. Un code ne sert qu’une fois&nbsp;: s’il vient de servir, attendez le suivant, 30 secondes au plus."
          name="mfa_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
      <ErrorBanner>
        {login.isError &&
          !hasCode(login.error, 'wrong_mfa_code') &&
          describeFailure(login.error, 'Erreur de connexion')}
      </ErrorBanner>
      <SecurityCheck />
      <Button type="submit" wide busy={login.isPending && 'Connexion…'}>
        Se connecter
      </Button>
    </form>
  );
}
