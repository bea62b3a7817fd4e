import type { ReactNode } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/format.ts';
import { useRequestRegistrationCode } from './queries.ts';

type ClaimAddressProps = { email: string; onSignIn: () => void; forgot: ReactNode };

/**
 * For whoever registers with an address that has an account already: the ways into it; or a mail says, or lets them, do what they
 * can.
 */
export function ClaimAddress({ email, onSignIn, forgot }: ClaimAddressProps) {
  const request = useRequestRegistrationCode();
  if (!request.isSuccess) {
    return (
      <>
        <Button variant="secondary" onClick={onSignIn}>
          Me connecter avec cette adresse
        </Button>
        {forgot}
        <p className="soft">
          Ce compte n’est pas le vôtre{NBSP}? L’adresse peut passer à votre nouveau compte. Les tests et les
          crédits restent à l’autre.
        </p>
        <ErrorBanner>{request.isError && describeUncertain(request.error)}</ErrorBanner>
        <Button
          variant="secondary"
          busy={request.isPending && 'Envoi…'}
          onClick={() => request.mutate(email)}
        >
          Cette adresse est à moi{NBSP}: m’écrire
        </Button>
      </>
    );
  }
  return (
    <TextField
      label="Code reçu par courriel"
      hint="S’il n’y a pas de code dans le courriel, il dit comment vous connecter."
      name="email_code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  );
}
