import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Colleague } from '#shared/contracts/administrators.ts';
import { usePutRoles } from './queries.ts';
import { RolesFields } from './roles-fields.tsx';

export function RolesDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const toast = useToast();
  const change = usePutRoles(colleague.id);
  const form = useId();
  const [roles, setRoles] = useState(colleague.roles);
  const [empty, setEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(roles.length === 0);
    if (roles.length === 0) return;
    change.mutate(roles, {
      onSuccess() {
        toast.success(`Rôles de ${colleague.full_name} mis à jour`);
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rôles de ${colleague.full_name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={change.isPending && 'Enregistrement…'}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <p>Le changement vaut tout de suite. Les propriétaires en sont avertis par courriel.</p>
        <RolesFields
          roles={roles}
          onChange={setRoles}
          error={empty && roles.length === 0 ? 'Choisissez au moins un rôle' : null}
        />
        {change.isError && (
          <Banner tone="bad" role="alert">
            {describeFailure(change.error, 'Erreur lors de la mise à jour')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
