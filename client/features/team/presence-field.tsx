import { useState } from 'react';
import { hasCode } from '#client/http/failure.ts';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import { NBSP } from '#shared/rules/format.ts';

/** The password that was asked for, if any. */
export const typedIn = (fields: FormData) => fields.get('current_password') as string | null;

type Change = { error: Error | null; reset: () => void };

/** As `useRefusal`; but where only the password is missing, it is asked for, and nothing is said to have gone wrong. */
export function usePresence(change: Change, isAsked = false) {
  const { refusal, refuse } = useRefusal(change);
  const [asksPassword, askPassword] = useState(isAsked);
  const refuseOrAsk = (form: HTMLFormElement) => (failure: Error) => {
    if (asksPassword || !hasCode(failure, 'presence_required')) return refuse(form)(failure);
    change.reset();
    askPassword(true);
  };
  return { refusal, refuse: refuseOrAsk, asksPassword };
}

/** For what the server refused with `presence_required`: what was chosen beside it stays. */
export function PresenceField() {
  return (
    <PasswordField
      label="Votre mot de passe"
      hint={`Votre connexion date de plus de 15${NBSP}minutes.`}
      name="current_password"
      autoComplete="current-password"
      maxLength={256}
      autoFocus
    />
  );
}
