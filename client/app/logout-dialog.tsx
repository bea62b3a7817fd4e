import { useEffect, useState } from 'react';
import { localDatabase } from '#client/local/database.ts';
import { hasDrafts } from '#client/local/drafts.ts';
import { readHolderKey } from '#client/local/holder-key.ts';
import { leaveBehind, wipeAccount } from '#client/local/leave.ts';
import { describePending, type PendingWork } from '#client/local/left-behind.ts';
import { pendingWork } from '#client/local/pending.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/format.ts';

type AtStake = PendingWork & { key: boolean; drafts: boolean };
type Props = { account: string; name: string; onLogout: () => void; onClose: () => void };

/** Leaves at once when nothing is at stake; otherwise says what is, and lets the user choose. */
export function LogoutDialog({ account, name, onLogout, onClose }: Props) {
  const [atStake, setAtStake] = useState<AtStake | null>(null);

  useEffect(() => {
    let current = true;
    void localDatabase(account).then(async (database) => {
      const pending = database ? await pendingWork(database) : { outbox: 0, openTests: 0 };
      const key = (await readHolderKey(account)) !== null;
      if (!current) return;
      const drafts = hasDrafts(account);
      if (isPending(pending) || key || drafts) return setAtStake({ ...pending, key, drafts });
      await wipeAccount(account).catch(() => {});
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
    await wipeAccount(account);
    onLogout();
  };

  return (
    <Dialog
      open={atStake !== null}
      onClose={onClose}
      title={`Vous déconnecter maintenant${NBSP}?`}
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
      {atStake && isPending(atStake) && (
        <p>
          Il reste sur ce téléphone{NBSP}: {describePending(atStake)}. {describeChoice(atStake)}
        </p>
      )}
      {atStake?.drafts && (
        <p>
          Un texte commencé n’est pas envoyé. Si vous le gardez, vous le retrouverez ici en vous reconnectant
          avec ce compte. Si vous l’effacez, il est perdu.
        </p>
      )}
      {atStake?.key && (
        <p>
          Ce téléphone porte la clé qui prouve que vos certificats sont les vôtres. Gardée, elle sert de
          nouveau quand vous vous reconnectez ici. Effacée, elle est perdue{NBSP}: vos certificats restent
          valides, et vous liez un téléphone de nouveau sous «{NBSP}Mes certificats{NBSP}», «{NBSP}Prouver
          {NBSP}», avec votre mot de passe. Les QR codes d’avant sont alors retirés, sur papier aussi.
        </p>
      )}
    </Dialog>
  );
}

function describeChoice({ outbox, openTests }: PendingWork): string {
  return outbox + openTests === 1
    ? 'Si vous le gardez, il partira quand vous vous reconnecterez avec ce compte, et personne d’autre ne le verra. Si vous l’effacez, il est perdu.'
    : 'Si vous les gardez, ils partiront quand vous vous reconnecterez avec ce compte, et personne d’autre ne les verra. Si vous les effacez, ils sont perdus.';
}

const isPending = ({ outbox, openTests }: PendingWork) => outbox + openTests > 0;
