import { useState } from 'react';
import { hasCode } from '#client/http/failure.ts';
import { WaitingRow } from '#client/ui/data/list-row.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import styles from '../settings-screen.module.css';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { useAddPasskey, usePasskeys } from './queries.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

/** What signs in without password: list, add, rename, remove. */
export function PasskeysSection() {
  const passkeys = usePasskeys();
  const add = useAddPasskey();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  function addWith(password?: string) {
    add.mutate(password, {
      onSuccess() {
        setAsking(false);
        toast.success('Clé d’accès ajoutée.');
      },
      onError: (error) =>
        setAsking(hasCode(error, 'presence_required') || hasCode(error, 'wrong_credentials')),
    });
  }

  return (
    <Card as="section">
      <h2>Clés d’accès</h2>
      <div className={styles.form}>
        <p className={styles.soft}>
          Une clé d’accès vous connecte avec votre empreinte, votre visage ou le code de votre téléphone, sans
          mot de passe.
        </p>
        <Loaded query={passkeys} failed="Erreur lors du chargement des clés d’accès" waiting={<WaitingRow />}>
          {(rows) =>
            rows.length > 0 && (
              <ul>
                {rows.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {supportsPasskeys() ? (
          <Button variant="secondary" busy={add.isPending && 'Un instant…'} onClick={() => addWith()}>
            Ajouter une clé d’accès
          </Button>
        ) : (
          <p className={styles.soft}>Ce navigateur ne connaît pas les clés d’accès.</p>
        )}
        <ErrorBanner>{add.isError && !asking && describePasskeyFailure(add.error)}</ErrorBanner>
      </div>
      {asking && (
        <PasswordDialog
          title="Ajouter une clé d’accès"
          confirm="Ajouter"
          tone="primary"
          busy={add.isPending}
          error={add.error}
          onConfirm={addWith}
          onClose={() => setAsking(false)}
        >
          Votre connexion date de plus de 15{NBSP}minutes. Donnez votre mot de passe pour continuer.
        </PasswordDialog>
      )}
    </Card>
  );
}
