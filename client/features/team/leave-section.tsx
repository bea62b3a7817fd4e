import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useSession } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { withDe } from '#shared/rules/text/elision.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useLeaveTeam } from './queries.ts';

/** For whoever holds a seat: to give it back. The server then ends their sessions. */
export function LeaveSection({ company }: { company: string }) {
  const { expire } = useSession();
  const toast = useToast();
  const leaving = useLeaveTeam();
  const [asked, setAsked] = useState(false);
  const leave = () =>
    leaving.mutate(undefined, {
      onSuccess() {
        toast.success(`Vous avez quitté l’équipe ${withDe(company)}`);
        void expire();
      },
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors du départ')),
    });
  return (
    <Card as="section" className="stack">
      <h2>Quitter l’équipe</h2>
      <p>
        Vos appareils seront déconnectés, et votre compte redevient le vôtre seul. Ce que vous avez écrit
        reste à {company}.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Quitter l’équipe
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={`Quitter l’équipe ${withDe(company)}${NBSP}?`}
          confirm="Quitter"
          toType={company}
          busy={leaving.isPending && 'Un instant…'}
          onConfirm={leave}
          onClose={() => setAsked(false)}
        >
          <p>Pour revenir, il vous faudra une nouvelle invitation.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
