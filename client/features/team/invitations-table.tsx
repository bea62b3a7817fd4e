import { describeFailure, hasCode } from '#client/http/failure.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { SeatInvitation } from '#shared/contracts/team.ts';
import { SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { describeSent } from './labels.ts';
import { useInviteMember, useResend, useRevoke } from './queries.ts';
import styles from './team.module.css';

type InvitationsTableProps = {
  invitations: readonly SeatInvitation[];
  /** What was taken back is wanted again, and takes the password. */
  onProve: (wanted: SeatInvitation) => void;
};

export function InvitationsTable({ invitations, onProve }: InvitationsTableProps) {
  const now = useNow();
  const columns: Column<SeatInvitation>[] = [
    {
      name: 'E-mail',
      kind: 'title',
      cell: ({ email }) => <strong className={styles.person}>{email}</strong>,
    },
    { name: 'Rôle', kind: 'brief', cell: ({ role }) => SEAT_ROLE_NAMES[role] },
    {
      name: 'État',
      kind: 'brief',
      cell: ({ expires_at }) =>
        Date.parse(expires_at) > now ? (
          <Badge tone="neutral">Jusqu’au {formatDate(expires_at)}</Badge>
        ) : (
          <Badge tone="warn">Expirée</Badge>
        ),
    },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (invitation) => <Actions invitation={invitation} onProve={() => onProve(invitation)} />,
    },
  ];
  return <DataTable label="Invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />;
}

type ActionsProps = { invitation: SeatInvitation; onProve: () => void };

function Actions({ invitation: { id, email, role }, onProve }: ActionsProps) {
  const toast = useToast();
  const resend = useResend();
  const revoke = useRevoke();
  const invite = useInviteMember();
  // Promises, for the row may be gone from the list when they settle.
  const telling = <T,>(change: Promise<T>, done: (response: T) => string, undo?: () => void) =>
    void change.then(
      (response) => toast.success(done(response), undo),
      (error) =>
        hasCode(error, 'presence_required')
          ? onProve()
          : toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
    );
  const inviteAgain = () =>
    telling(invite.mutateAsync({ email, role }), (sent) => describeSent('Nouvelle invitation envoyée', sent));
  return (
    <>
      <Button
        variant="ghost"
        busy={resend.isPending && 'Envoi…'}
        aria-label={`Renvoyer l’invitation à ${email}`}
        onClick={() => telling(resend.mutateAsync(id), (sent) => describeSent('Nouveau lien envoyé', sent))}
      >
        Renvoyer
      </Button>
      <Button
        variant="ghost"
        busy={revoke.isPending && 'Retrait…'}
        aria-label={`Annuler l’invitation ${withDe(email)}`}
        onClick={() =>
          telling(revoke.mutateAsync(id), () => `Invitation ${withDe(email)} annulée`, inviteAgain)
        }
      >
        Annuler
      </Button>
    </>
  );
}
