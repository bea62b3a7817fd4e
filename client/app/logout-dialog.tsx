import { useEffect, useState } from 'react';
import { localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import { leaveBehind } from '#client/local/leave.ts';
import { describePending, type PendingWork } from '#client/local/left-behind.ts';
import { pendingWork } from '#client/local/pending.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/format.ts';

type Props = { account: string; name: string; onLogout: () => void; onClose: () => void };

/** Leaves at once when nothing is at stake; otherwise says what is, and lets the user choose. */
export function LogoutDialog({ account, name, onLogout, onClose }: Props) {
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
    await leaveBehind(account, name);
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
        Il reste sur ce téléphone{NBSP}: {pending && describePending(pending)}. Si vous les gardez, ils
        partiront quand vous vous reconnecterez avec ce compte, et personne d’autre ne les verra. Si vous les
        effacez, ils sont perdus.
      </p>
    </Dialog>
  );
}
