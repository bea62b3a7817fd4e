import { type ReactNode, useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { useRequestRegistrationCode } from './queries.ts';

type ClaimAddressProps = { email: string; onSignIn: () => void; forgot: ReactNode };

/**
 * For whoever registers with an address that has an account already: the ways into it; or a mail says, or lets them, do what they
 * can.
 */
export function ClaimAddress({ email, onSignIn, forgot }: ClaimAddressProps) {
  const request = useRequestRegistrationCode();
  const toast = useToast();
  const [isMailed, setMailed] = useState(false);
  const ask = (label: string) => (
    <>
      <ErrorBanner>{request.isError && describeUncertain(request.error)}</ErrorBanner>
      <Button
        variant="secondary"
        busy={request.isPending && 'Envoi…'}
        onClick={() =>
          request.mutate(email, {
            onSuccess() {
              setMailed(true);
              toast.info(`Un courriel est en route vers ${email}.`);
            },
          })
        }
      >
        {label}
      </Button>
    </>
  );
  if (!isMailed) {
    return (
      <>
        <Button variant="secondary" onClick={onSignIn}>
          Me connecter avec cette adresse
        </Button>
        {forgot}
        <p className="soft">Ce compte n’est pas le vôtre{NBSP}? Un courriel dira ce qui est possible.</p>
        {ask(`Cette adresse est à moi${NBSP}: m’écrire`)}
      </>
    );
  }
  return (
    <>
      <TextField
        label="Code reçu par courriel"
        hint={`Avec lui, l’adresse passe à votre nouveau compte${NBSP}; les tests et les crédits restent à l’autre. S’il n’y a pas de code dans le courriel, celui-ci dit comment vous connecter.`}
        name="email_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      {ask('Recevoir un nouveau code')}
    </>
  );
}
