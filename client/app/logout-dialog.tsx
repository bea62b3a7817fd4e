import { useEffect, useState } from 'react';
import { soon } from '#client/http/soon.ts';
import { localDatabase } from '#client/local/database.ts';
import { hasDrafts } from '#client/local/drafts.ts';
import { readHolderKey } from '#client/local/holder-key.ts';
import { going, leaveBehind, wipeAccount } from '#client/local/leave.ts';
import { describePending, isPending, type PendingWork } from '#client/local/left-behind.ts';
import { pendingWork } from '#client/local/pending.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';

type AtStake = PendingWork & { key: boolean; drafts: boolean };
type Props = { account: string; name: string; onLogout: () => void; onClose: () => void };

/** Asks first: the sign of it is small on a phone. Where something is at stake it says what, and lets the user choose. */
export function LogoutDialog({ account, name, onLogout, onClose }: Props) {
  const [atStake, setAtStake] = useState<AtStake | null>(null);

  useEffect(() => {
    let current = true;
    const drafts = hasDrafts(account);
    void soon(readAtStake(account)).then((read) => current && setAtStake({ ...(read ?? NOTHING), drafts }));
    return () => {
      current = false;
    };
  }, [account]);

  // Whatever the phone's storage does, whoever leaves is out. It keeps what is not sent, though it could not be read before.
  const leaveAfter = (work: Promise<unknown>) => void soon(work).then(onLogout);
  const keep = () => {
    // An end that was asked for, got no answer and was given up.
    going.delete(account);
    leaveAfter(leaveBehind(account, name));
  };
  const wipe = () => leaveAfter(wipeAccount(account));
  if (!atStake) return null;
  const hasAny = isPending(atStake) || atStake.key || atStake.drafts;

  return (
    <Dialog
      onClose={onClose}
      title={`Vous déconnecter maintenant${NBSP}?`}
      footer={
        hasAny ? (
          <>
            <Button variant="danger" onClick={wipe}>
              Effacer et me déconnecter
            </Button>
            <Button variant="secondary" onClick={keep}>
              Garder et me déconnecter
            </Button>
            <Button onClick={onClose}>Annuler</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            <Button onClick={keep}>Me déconnecter</Button>
          </>
        )
      }
    >
      {!hasAny && <p>Il faudra du réseau pour vous reconnecter.</p>}
      {isPending(atStake) && (
        <p>
          Il reste sur cet appareil{NBSP}: {describePending(atStake)}. Gardé, vous le retrouverez en vous
          reconnectant avec ce compte, et personne d’autre ne le verra.
          {atStake.outbox > atStake.refused && ' Ce qui est en attente partira alors tout seul.'} Effacé, cela
          est perdu.
        </p>
      )}
      {atStake.drafts && (
        <p>Un texte commencé n’est pas envoyé. Gardé, il revient ici avec ce compte. Effacé, il est perdu.</p>
      )}
      {atStake.key && (
        <p>
          Ce téléphone porte la clé qui prouve que vos certificats sont les vôtres. Gardée, elle sert de
          nouveau ici. Effacée, elle est perdue{NBSP}: vos certificats restent valides, et vous liez un
          téléphone de nouveau sous «{NBSP}Mes certificats{NBSP}», «{NBSP}Prouver{NBSP}». Les QR codes d’avant
          sont alors retirés, sur papier aussi.
        </p>
      )}
    </Dialog>
  );
}

const NOTHING = { outbox: 0, refused: 0, openTests: 0, key: false };

async function readAtStake(account: string) {
  const database = await localDatabase(account);
  if (!database) return NOTHING;
  return { ...(await pendingWork(database)), key: (await readHolderKey(account)) !== null };
}
