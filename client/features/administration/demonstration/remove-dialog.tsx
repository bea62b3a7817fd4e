import { describeFailure } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Demonstration } from '#shared/contracts/demonstration.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useRemoveDemonstration } from './queries.ts';

type RemoveDialogProps = { demonstration: Demonstration; onClose: () => void };

export function RemoveDialog({ demonstration: { accounts, campaigns }, onClose }: RemoveDialogProps) {
  const toast = useToast();
  const removal = useRemoveDemonstration();

  function confirm() {
    removal.mutate(undefined, {
      onSuccess() {
        toast.success('Démonstration supprimée');
        onClose();
      },
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
    });
  }

  return (
    <ConfirmDialog
      title={`Supprimer la démonstration${NBSP}?`}
      confirm="Supprimer"
      toType="Démonstration"
      busy={removal.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {formatCount(accounts, 'compte')} et {formatCount(campaigns, 'campagne')} d’exemple disparaissent tout
        de suite, avec leurs tests, certificats, messages et achats. Elle ne revient pas au prochain démarrage
        {NBSP}: c’est irréversible.
      </p>
      <p>Les vrais comptes, leurs rapports et leurs certificats restent.</p>
    </ConfirmDialog>
  );
}
