import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { OtherVersion } from '#client/ui/forms/other-version.tsx';
import { useVersions } from '#client/ui/forms/use-versions.ts';
import type { Colleague } from '#shared/contracts/administrators.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { usePutRoles } from './queries.ts';
import { RolesFields } from './roles-fields.tsx';

export function RolesDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const toast = useToast();
  const change = usePutRoles(colleague.id);
  const versions = useVersions(colleague, (row) => row.roles);
  const { seen, draft: roles, setDraft: setRoles } = versions;
  const [empty, setEmpty] = useState(false);

  function submit() {
    setEmpty(roles.length === 0);
    if (roles.length === 0) return;
    const body = { roles, was: seen.roles };
    change.mutate(body, {
      onSuccess() {
        toast.success(`Rôles ${withDe(colleague.full_name)} mis à jour`);
        onClose();
      },
      onError: versions.noteFailure,
    });
  }

  return (
    <FormDialog
      title={`Rôles ${withDe(colleague.full_name)}`}
      confirm="Enregistrer"
      busy={change.isPending && 'Enregistrement…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Le changement vaut tout de suite. Si ce site envoie des courriels, les propriétaires en sont avertis.
      </p>
      <RolesFields
        roles={roles}
        onChange={setRoles}
        error={empty && roles.length === 0 ? 'Choisissez au moins un rôle' : null}
      />
      <ErrorBanner>
        {change.isError && describeFailure(change.error, 'Erreur lors de la mise à jour')}
      </ErrorBanner>
      <OtherVersion {...versions} onTurn={change.reset} />
    </FormDialog>
  );
}
