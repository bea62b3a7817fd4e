import type { ReactNode } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { useRemove } from './queries.ts';

type RemoveDialogProps = {
  kind: 'profiles' | 'skills';
  id: string;
  name: string;
  onRemoved?: () => void;
  onClose: () => void;
  /** The consequence. */
  children: ReactNode;
};

export function RemoveDialog({ kind, id, name, onRemoved, onClose, children }: RemoveDialogProps) {
  const toast = useToast();
  const removal = useRemove(kind);

  function confirm() {
    removal.mutate(id, {
      onSuccess() {
        toast.success(kind === 'profiles' ? 'Profil supprimé' : 'Compétence supprimée');
        onClose();
        onRemoved?.();
      },
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
    });
  }

  return (
    <ConfirmDialog
      title={`Supprimer ${kind === 'profiles' ? 'le profil' : 'la compétence'} «${NBSP}${name}${NBSP}»${NBSP}?`}
      confirm="Supprimer"
      toType={name}
      busy={removal.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
