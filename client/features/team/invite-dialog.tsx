import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { usePresence } from '#client/ui/forms/use-presence.ts';
import { SEAT_LINK_DAYS, type SeatRole } from '#shared/rules/companies/team.ts';
import { describeInvited } from './labels.ts';
import { PresenceField, typedIn } from './presence-field.tsx';
import { useInviteMember } from './queries.ts';
import { RoleFields } from './role-fields.tsx';

/** What was to be invited without asking, and takes the password. */
export type Wanted = { email: string; role: SeatRole };

type InviteDialogProps = { wanted: Wanted | undefined; onClose: () => void };

export function InviteDialog({ wanted, onClose }: InviteDialogProps) {
  const toast = useToast();
  const inviting = useInviteMember();
  const { refusal, refuse, asksPassword } = usePresence(inviting, wanted !== undefined);
  const [email, setEmail] = useState(wanted?.email ?? '');
  const [role, setRole] = useState<SeatRole>(wanted?.role ?? 'recruiter');
  const [checked, setChecked] = useState(false);
  const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());

  function submit(fields: FormData, form: HTMLFormElement) {
    setChecked(true);
    if (!isAddress) return;
    inviting
      .mutateAsync(
        { email: email.trim(), role, current_password: typedIn(fields) },
        { onSuccess: onClose, onError: refuse(form) },
      )
      .then(
        (done) => {
          const tell = done.sent || done.role_changed ? toast.success : toast.info;
          tell(describeInvited(done));
        },
        // Whoever closed this window reads it where they are.
        (error) => form.isConnected || toast.error(describeUncertain(error)),
      );
  }

  return (
    <FormDialog
      title="Inviter dans l’équipe"
      confirm="Envoyer l’invitation"
      tellsAfter
      busy={inviting.isPending && 'Envoi…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        hint={`La personne reçoit un lien, valable une fois pendant ${SEAT_LINK_DAYS}\u00a0jours.`}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={checked && !isAddress ? 'Une adresse e-mail valide' : null}
      />
      <RoleFields role={role} onChange={setRole} />
      {asksPassword && <PresenceField />}
      <ErrorBanner>{refusal && describeUncertain(refusal)}</ErrorBanner>
    </FormDialog>
  );
}
