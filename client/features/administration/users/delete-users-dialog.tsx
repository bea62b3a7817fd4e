import { describeFailure } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { AdminUser } from '#shared/contracts/administration.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useDeleteUsers } from './queries.ts';
import styles from './users-tab.module.css';

type DeleteUsersDialogProps = {
  users: readonly AdminUser[];
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
};

export function DeleteUsersDialog({ users, onDeleted, onClose }: DeleteUsersDialogProps) {
  const toast = useToast();
  const deletion = useDeleteUsers();
  const [first] = users;
  const single = users.length === 1 && first;

  function confirm() {
    const ids = users.map(({ id }) => id);
    // Told by the promise: also to whoever closed this window.
    deletion.mutateAsync(ids, { onSuccess: onClose }).then(
      ({ deleted_count }) => {
        toast.success(formatCount(deleted_count, 'utilisateur supprimé', 'utilisateurs supprimés'));
        onDeleted(ids);
      },
      (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
    );
  }

  return (
    <ConfirmDialog
      title={
        single
          ? `Supprimer ${single.full_name}${NBSP}?`
          : `Supprimer ${formatCount(users.length, 'utilisateur')}${NBSP}?`
      }
      confirm="Supprimer"
      toType={single ? single.email : `SUPPRIMER ${users.length}`}
      busy={deletion.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.people} tabIndex={0}>
        {users.map(({ id, full_name, email, credits }) => (
          <li key={id}>
            {full_name}, {email}, {formatCount(credits, 'crédit')}
          </li>
        ))}
      </ul>
      <p>
        Les noms et adresses sont effacés, les sessions fermées, les certificats retirés et les campagnes
        fermées. Les mouvements de crédits restent, sous pseudonyme. C’est irréversible.
      </p>
      {users.length > 1 && <p>Tous sont supprimés, ou aucun.</p>}
    </ConfirmDialog>
  );
}
