import { useEffect, useState } from 'react';
import { localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { keepOnlyOutbox, type PendingWork, pendingWork } from '#client/local/pending.ts';
import { markSignedOut } from '#client/local/signed-out.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';

type Props = { account: string; onLogout: () => void; onClose: () => void };

/** Leaves at once when nothing is at stake; otherwise says what is, and lets the user choose. */
export function LogoutDialog({ account, onLogout, onClose }: Props) {
  const [pending, setPending] = useState<PendingWork | null>(null);

  useEffect(() => {
    let current = true;
    void localDatabase(account).then(async (database) => {
      const found = database ? await pendingWork(database) : { outbox: 0, openTests: 0 };
      if (!current) return;
      if (found.outbox > 0 || found.openTests > 0) return setPending(found);
      await wipeLocalDatabase(account).catch(() => {});
      onLogout();
    });
    return () => {
      current = false;
    };
  }, [account, onLogout]);

  const keep = async () => {
    const database = await localDatabase(account);
    markSignedOut(account);
    if (database) await keepOnlyOutbox(database);
    onLogout();
  };
  const wipe = async () => {
    await wipeLocalDatabase(account);
    onLogout();
  };

  return (
    <Dialog
      open={pending !== null}
      onClose={onClose}
      title="Vous déconnecter maintenant ?"
      footer={
        <>
          <Button variant="danger" onClick={() => void wipe()}>
            Effacer et me déconnecter
          </Button>
          <Button variant="secondary" onClick={() => void keep()}>
            Garder et me déconnecter
          </Button>
          <Button onClick={onClose}>Rester connecté</Button>
        </>
      }
    >
      <p>
        {pending && sentence(pending)} Si vous les gardez, ils partiront quand vous vous reconnecterez avec ce
        compte, et personne d’autre ne les verra. Si vous les effacez, ils sont perdus.
      </p>
    </Dialog>
  );
}

function sentence({ outbox, openTests }: PendingWork): string {
  const parts = [
    outbox > 0 ? `${outbox} ${outbox > 1 ? 'envois' : 'envoi'} en attente` : null,
    openTests > 0 ? `${openTests} ${openTests > 1 ? 'tests en cours' : 'test en cours'}` : null,
  ].filter(Boolean);
  return `Il reste sur ce téléphone : ${parts.join(' et ')}.`;
}
