import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#client/http/contract.ts';
import { describeFailure } from '#client/http/failure.ts';
import type { Audience } from '#client/http/token.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { usePresence } from '#client/ui/forms/use-presence.ts';
import type { mfaSetup, User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useMfaEnable } from './security-queries.ts';
import styles from './settings-screen.module.css';

const UNANSWERED = `Erreur lors de l’activation MFA. Elle est peut-être déjà active\u00a0: gardez la clé dans votre application.`;

/** A data URI that draws the code to scan, and the same to type and to press. */
type Secret = ResponseOf<typeof mfaSetup>;

type MfaSetupProps = {
  /** Undefined where it was shown before a reload. */
  secret: Secret | undefined;
  audience: Audience;
  onEnabled: (user: User) => void;
};

export function MfaSetup({ secret, audience, onEnabled }: MfaSetupProps) {
  const toast = useToast();
  const enable = useMfaEnable(audience);
  const { refusal, refuse, asksPassword } = usePresence(enable);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const code = String(typed.get('mfa_code')).trim();
    setMissing(!code);
    if (!code) return enable.reset();
    const current_password = String(typed.get('current_password') ?? '') || undefined;
    enable.mutate(
      { mfa_code: code, current_password },
      {
        onSuccess({ user }) {
          toast.success('MFA activé avec succès\u00a0!');
          onEnabled(user);
        },
        onError: refuse(form),
      },
    );
  }

  const failure = refusal && describeFailure(refusal, UNANSWERED);
  return (
    <ol className={styles.steps}>
      {secret ? (
        <KeySteps secret={secret} />
      ) : (
        <li>
          <p>
            1. La dernière clé affichée est dans votre application{'\u00a0'}? Donnez son code. Sinon,
            affichez-en une nouvelle.
          </p>
        </li>
      )}
      <li>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label="2. Code à 6 chiffres"
            name="mfa_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Applications show it in two groups, and some people type or paste it so.
            maxLength={7}
            onChange={({ target }) => {
              target.value = target.value.replace(/\s/g, '').slice(0, 6);
            }}
            error={missing ? 'Veuillez entrer le code MFA' : failure}
          />
          {asksPassword && (
            <PasswordField
              label="Votre mot de passe"
              hint={`Votre connexion date de plus de 15${NBSP}minutes.`}
              name="current_password"
              autoComplete="current-password"
              maxLength={256}
              autoFocus
              required
            />
          )}
          <Button type="submit" busy={enable.isPending && 'Activation…'}>
            Activer MFA
          </Button>
        </form>
      </li>
    </ol>
  );
}

/** To scan or to press it, or to type it. */
function KeySteps({ secret }: { secret: Secret }) {
  const toast = useToast();
  const copy = (key: string) =>
    void navigator.clipboard.writeText(key).then(
      () => toast.success('Clé copiée'),
      () => toast.error('La copie n’a pas abouti. Sélectionnez la clé, ou tapez-la.'),
    );
  return (
    <>
      <li>
        <p>
          1. Scannez ce code avec votre application d’authentification. Elle est sur cet appareil
          {'\u00a0'}? Touchez le code.
        </p>
        <a href={secret.otpauth}>
          <img
            className={styles.qr}
            src={secret.qr_code}
            alt="QR code à scanner ou à toucher"
            width="208"
            height="208"
          />
        </a>
      </li>
      <li>
        <p>Ou tapez cette clé dans l’application{'\u00a0'}:</p>
        <code className={styles.key}>
          {[...secret.manual_entry.matchAll(/.{1,4}/g)].map(({ 0: letters, index }) => (
            <span key={index}>{letters}</span>
          ))}
        </code>
        <Button variant="secondary" onClick={() => copy(secret.manual_entry)}>
          Copier la clé
        </Button>
      </li>
    </>
  );
}
