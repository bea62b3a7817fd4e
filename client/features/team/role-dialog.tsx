import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { usePresence } from '#client/ui/forms/use-presence.ts';
import type { Member } from '#shared/contracts/team.ts';
import { SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { PresenceField, typedIn } from './presence-field.tsx';
import { useChangeRole } from './queries.ts';
import { RoleFields } from './role-fields.tsx';

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeRole();
  const { refusal, refuse, asksPassword } = usePresence(change);
  const [role, setRole] = useState(member.role);

  const submit = (fields: FormData, form: HTMLFormElement) =>
    void change
      .mutateAsync(
        { id: member.id, role, current_password: typedIn(fields) },
        { onSuccess: onClose, onError: refuse(form) },
      )
      .then(
        () => toast.success(`${member.full_name}\u00a0: ${SEAT_ROLE_NAMES[role]}`),
        // Whoever closed this window reads it where they are.
        (error) => form.isConnected || toast.error(describeFailure(error, FAILED)),
      );

  return (
    <FormDialog
      title={`Rôle ${withDe(member.full_name)}`}
      confirm="Enregistrer"
      tellsAfter
      busy={change.isPending && 'Enregistrement…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Le changement vaut tout de suite.</p>
      <RoleFields role={role} onChange={setRole} />
      {asksPassword && <PresenceField />}
      <ErrorBanner>{refusal && describeFailure(refusal, FAILED)}</ErrorBanner>
    </FormDialog>
  );
}

const FAILED = 'Erreur lors de la mise à jour';
