import { useState } from 'react';
import { hasCode } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useDisableMfa } from './security-queries.ts';

export function DisableMfa({ onDisabled }: { onDisabled: (user: User) => void }) {
  const toast = useToast();
  const disable = useDisableMfa();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Retirer la double authentification
      </Button>
      {asking && (
        <PasswordDialog
          title={`Retirer la double authentification${NBSP}?`}
          confirm="Retirer"
          tone="danger"
          busy={disable.isPending}
          error={disable.error}
          onConfirm={(password) =>
            disable.mutate(password, {
              onSuccess({ user }) {
                toast.success('Double authentification retirée.');
                onDisabled(user);
              },
              onError(error) {
                // What the account says then takes this form away.
                if (hasCode(error, 'mfa_not_set_up'))
                  toast.info('La double authentification était déjà retirée.');
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          Votre mot de passe suffira de nouveau pour vous connecter. Vos codes de secours ne serviront plus,
          et vos autres appareils seront déconnectés.
        </PasswordDialog>
      )}
    </>
  );
}
