import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/format.ts';
import { useRequestRegistrationCode } from './queries.ts';

/** For whoever registers with an address that has an account already: a mail says, or lets them, do what they can. */
export function ClaimAddress({ email }: { email: string }) {
  const request = useRequestRegistrationCode();
  if (!request.isSuccess) {
    return (
      <>
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
