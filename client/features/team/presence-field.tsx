import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';

/** The password that was asked for, if any. */
export const typedIn = (fields: FormData) => fields.get('current_password') as string | null;

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
