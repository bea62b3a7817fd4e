import { useEffect, useState } from 'react';
import { PasswordDialog } from '#client/features/accounts/password-dialog.tsx';
import { useProveAgain } from '#client/features/administration/queries.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { askUntilLeft } from './ask-until-left.ts';

/** Asks an administrator who signed in a while ago for their password; what they were doing then goes on by itself. */
export function AdminPresence() {
  const prove = useProveAgain();
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  useEffect(() => askUntilLeft((resolve) => setAnswer(() => resolve)), []);
  if (!answer) return null;

  function settle(proved: boolean) {
    answer?.(proved);
    setAnswer(null);
  }

  return (
    <PasswordDialog
      title="Confirmez avec votre mot de passe"
      confirm="Confirmer"
      tone="primary"
      busy={prove.isPending}
      error={prove.error}
      onConfirm={(password) => prove.mutate(password, { onSuccess: () => settle(true) })}
      onClose={() => settle(false)}
    >
      Votre connexion date de plus de 15{NBSP}minutes. Votre action continue ensuite d’elle-même.
    </PasswordDialog>
  );
}
