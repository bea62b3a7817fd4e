import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import type { Audience } from '#client/http/token.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { useMfaSetup, useSecurity } from './security-queries.ts';
import styles from './settings-screen.module.css';

const MfaOn = onDemand(async () => (await import('./mfa-on.tsx')).MfaOn);
const MfaSetup = onDemand(async () => (await import('./mfa-setup.tsx')).MfaSetup);

type MfaPanelProps = {
  enabled: boolean;
  /** Whose token asks. */
  audience: Audience;
  onChanged: (user: User) => void;
};

export function MfaPanel({ enabled, audience, onChanged }: MfaPanelProps) {
  const setup = useMfaSetup(audience);
  const [isNew, setNew] = useState(false);
  const isBegun = useSecurity(audience).data?.mfa_begun ?? false;
  return (
    <div className={styles.form}>
      {enabled && <MfaOn audience={audience} isNew={isNew} onDisabled={onChanged} />}
      {!enabled && !setup.data && (
        <p className={styles.soft}>
          Un code à 6 chiffres, créé par une application comme Google Authenticator, protège votre compte même
          si votre mot de passe est connu.
        </p>
      )}
      {!enabled && (setup.data || isBegun) && (
        <MfaSetup
          secret={setup.data}
          audience={audience}
          onEnabled={(user) => {
            setup.reset();
            setNew(true);
            onChanged(user);
          }}
        />
      )}
      {!enabled && !setup.data && (
        <>
          <ErrorBanner>
            {setup.isError && describeFailure(setup.error, 'Erreur lors de la configuration MFA')}
          </ErrorBanner>
          <Button variant="secondary" busy={setup.isPending && 'Préparation…'} onClick={() => setup.mutate()}>
            {isBegun ? 'Afficher une nouvelle clé' : 'Configurer MFA'}
          </Button>
        </>
      )}
    </div>
  );
}
