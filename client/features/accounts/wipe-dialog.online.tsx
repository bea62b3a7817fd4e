import { wipeAccount } from '#client/local/leave.ts';
import { describePending, type LeftBehind, setLeftBehind } from '#client/local/left-behind.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { withDe } from '#shared/rules/text/elision.ts';
import { NBSP } from '#shared/rules/text/format.ts';

type WipeDialogProps = { left: LeftBehind & { account: string }; onClose: () => void };

/** For what was left by somebody who does not come back: the account may be gone. */
export function WipeDialog({ left, onClose }: WipeDialogProps) {
  const toast = useToast();
  const wipe = () => {
    wipeAccount(left.account).catch(() => {
      setLeftBehind(left.account, left);
      toast.error(
        `Cet appareil n’a pas pu tout effacer. Réessayez${NBSP}; sinon, effacez les données de Baara dans votre navigateur.`,
      );
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Effacer ce qui reste ${left.name ? withDe(left.name) : 'ici'}${NBSP}?`}
      confirm="Effacer"
      toType="effacer"
      onConfirm={wipe}
      onClose={onClose}
    >
      Cela n’est enregistré que sur cet appareil, et sera perdu{NBSP}: {describePending(left)}, tout texte
      commencé, et la clé qui prouve à qui sont les certificats. Personne ne peut le retrouver.
    </ConfirmDialog>
  );
}
