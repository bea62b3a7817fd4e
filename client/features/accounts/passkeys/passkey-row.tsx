import { useState } from 'react';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import styles from './passkey-row.module.css';
import { useRemovePasskey } from './queries.ts';
import { RenamePasskey } from './rename-passkey.tsx';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, created_at, used_at } = passkey;
  const remove = useRemovePasskey();
  const toast = useToast();
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null);
  const close = () => setAsking(null);

  return (
    <ListRow
      title={name}
      about={`Ajoutée le ${formatDate(created_at)}`}
      state={used_at ? `A servi pour la dernière fois le ${formatDate(used_at)}.` : 'N’a pas encore servi.'}
    >
      <div className={styles.actions}>
        <Button variant="secondary" aria-label={`Renommer ${name}`} onClick={() => setAsking('name')}>
          Renommer
        </Button>
        <Button variant="secondary" aria-label={`Retirer ${name}`} onClick={() => setAsking('removal')}>
          Retirer
        </Button>
      </div>
      {asking === 'name' && <RenamePasskey passkey={passkey} onClose={close} />}
      {asking === 'removal' && (
        <PasswordDialog
          title={`Retirer «${NBSP}${name}${NBSP}»${NBSP}?`}
          confirm="Retirer"
          tone="danger"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={(current_password) =>
            remove.mutate(
              { id, current_password },
              { onSuccess: () => toast.success('Clé d’accès retirée.') },
            )
          }
          onClose={close}
        >
          Cette clé ne vous connectera plus, et vos autres appareils seront déconnectés.
        </PasswordDialog>
      )}
    </ListRow>
  );
}
