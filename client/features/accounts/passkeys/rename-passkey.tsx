import { type FormEvent, useId } from 'react';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { useRenamePasskey } from './queries.ts';

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const form = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    rename.mutate({ id: passkey.id, name }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Renommer la clé d’accès"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={rename.isPending && 'Un instant…'}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <TextField
          label="Nom de la clé"
          name="name"
          defaultValue={passkey.name}
          maxLength={60}
          required
          error={rename.isError ? describePasskeyFailure(rename.error) : null}
        />
      </form>
    </Dialog>
  );
}
