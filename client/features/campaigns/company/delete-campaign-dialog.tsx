import { describeFailure } from '#client/http/failure.ts';
import { keepDraft } from '#client/local/drafts.ts';
import { useUser } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { nameOfEdit } from './draft.ts';
import { useDeleteCampaign } from './queries.ts';

type DeleteCampaignDialogProps = { campaign: Campaign; onClose: () => void; onDeleted: () => void };

export function DeleteCampaignDialog({ campaign, onClose, onDeleted }: DeleteCampaignDialogProps) {
  const toast = useToast();
  const { id: account } = useUser();
  const deletion = useDeleteCampaign(() => {
    keepDraft(account, nameOfEdit(campaign.id), '');
    toast.success('Campagne supprimée avec succès');
    onDeleted();
  });

  function confirm() {
    deletion.mutate(campaign.id, {
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
    });
  }

  return (
    <ConfirmDialog
      title={`Supprimer la campagne «${NBSP}${campaign.title}${NBSP}»${NBSP}?`}
      confirm="Supprimer"
      toType={campaign.title}
      busy={deletion.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {campaign.candidacies_count > 0
          ? `${formatCount(campaign.candidacies_count, 'candidature')}, les tests non commencés et les notifications seront supprimés aussi. `
          : 'Les candidatures, les tests non commencés et les notifications seront supprimés aussi. '}
        Cette action est irréversible et ne rend pas de crédits.
      </p>
      <p>Les rapports et certificats déjà obtenus restent aux candidats.</p>
    </ConfirmDialog>
  );
}
