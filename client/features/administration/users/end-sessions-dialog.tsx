import { describeFailure } from '#client/http/failure.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { AdminUser } from '#shared/contracts/administration.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useEndSessions } from './queries.ts';

export function EndSessionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const toast = useToast();
  const ending = useEndSessions();

  function confirm() {
    ending.mutate(user.id, {
      onSuccess() {
        toast.success(`${user.full_name}${NBSP}: tous les appareils sont déconnectés`);
        onClose();
      },
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la déconnexion')),
    });
  }

  return (
    <ConfirmDialog
      title={`Déconnecter ${user.full_name} partout${NBSP}?`}
      confirm="Déconnecter"
      busy={ending.isPending && 'Déconnexion…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Tous ses appareils sont déconnectés tout de suite. Le compte reste, et son mot de passe aussi. Qui est
        en plein test doit se reconnecter pour continuer{NBSP}: l’horloge tourne. Ses réponses sont gardées,
        et un test rendu sans réseau part à la prochaine connexion.
      </p>
    </ConfirmDialog>
  );
}
