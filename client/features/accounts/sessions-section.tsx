import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ListRow, WaitingRow } from '#client/ui/data/list-row.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { OwnSession } from '#shared/contracts/account-security.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { useEndSessions, useSessions } from './security-queries.ts';
import styles from './settings-screen.module.css';

/** Where the account is signed in, and how to end that. */
export function SessionsSection() {
  const sessions = useSessions();
  const end = useEndSessions();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  function endOne(id?: string) {
    end.mutate(id, {
      onSuccess: () => {
        setAsking(false);
        toast.success(id ? 'Appareil déconnecté.' : 'Vos autres appareils sont déconnectés.');
      },
      onError: (error) => toast.error(describeUncertain(error)),
    });
  }

  return (
    <Card as="section">
      <h2>Appareils connectés</h2>
      <div className={styles.form}>
        <Loaded query={sessions} failed="Erreur lors du chargement des appareils" waiting={<WaitingRow />}>
          {(rows) => (
            <>
              <ul>
                {rows.map((row) => (
                  <Device key={row.id} session={row} busy={end.isPending} onEnd={() => endOne(row.id)} />
                ))}
              </ul>
              {rows.length > 1 && (
                <Button variant="secondary" onClick={() => setAsking(true)}>
                  Déconnecter partout
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Déconnecter partout${NBSP}?`}
          confirm="Déconnecter"
          busy={end.isPending && 'Déconnexion…'}
          onConfirm={() => endOne()}
          onClose={() => setAsking(false)}
        >
          Tous vos autres appareils seront déconnectés. Celui-ci reste connecté.
        </ConfirmDialog>
      )}
    </Card>
  );
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: () => void };

function Device({ session: { device, current, seen_at, expires_at }, busy, onEnd }: DeviceProps) {
  return (
    <ListRow
      title={device}
      about={current ? 'Cet appareil' : `Vu pour la dernière fois le ${formatDate(seen_at)}`}
      state={`Connecté jusqu’au ${formatDate(expires_at)}.`}
    >
      {!current && (
        <Button variant="secondary" aria-label={`Déconnecter ${device}`} aria-disabled={busy} onClick={onEnd}>
          Déconnecter
        </Button>
      )}
    </ListRow>
  );
}
