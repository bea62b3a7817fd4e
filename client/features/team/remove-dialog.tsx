import { describeFailure } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Member } from '#shared/contracts/team.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useRemoveMember } from './queries.ts';

export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const toast = useToast();
  const removal = useRemoveMember();
  const confirm = () =>
    // Told by the promise: this window may be closed when it settles.
    void removal.mutateAsync(member.id, { onSuccess: onClose }).then(
      () => toast.success(`${member.full_name} ne fait plus partie de l’équipe`),
      (error) => toast.error(describeFailure(error, 'Erreur lors du retrait')),
    );
  return (
    <ConfirmDialog
      title={`Retirer ${member.full_name} de l’équipe${NBSP}?`}
      confirm="Retirer"
      toType={member.full_name}
      busy={removal.isPending && 'Retrait…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Cette personne est déconnectée tout de suite et ne voit plus rien de l’entreprise. Ses messages et ses
        notes restent, sous son nom.
      </p>
    </ConfirmDialog>
  );
}
