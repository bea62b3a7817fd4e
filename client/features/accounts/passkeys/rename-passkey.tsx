import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { useRenamePasskey } from './queries.ts';

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();

  function submit(fields: FormData) {
    const name = String(fields.get('name')).trim();
    rename.mutate({ id: passkey.id, name }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Renommer la clé d’accès"
      confirm="Enregistrer"
      busy={rename.isPending && 'Un instant…'}
      validates
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nom de la clé"
        name="name"
        defaultValue={passkey.name}
        maxLength={60}
        required
        error={rename.isError ? describePasskeyFailure(rename.error) : null}
      />
    </FormDialog>
  );
}
