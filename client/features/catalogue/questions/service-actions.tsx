import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { NeutraliseDialog } from './neutralise-dialog.tsx';
import { OfQuestion } from './of-question.tsx';
import { useChangeQuestion } from './queries.ts';
import { StageDialog } from './stage-dialog.tsx';

/** The server puts one that was never in service as it is on probation. */
const sayBack = ({ question }: { question: AdminQuestion }) =>
  question.stage === 'live' ? 'Question remise en service' : 'Question remise à l’essai';

/** Whether candidates are asked the question, and with what weight. */
export function ServiceActions({ question }: { question: AdminQuestion }) {
  const { id, status, stage } = question;
  const toast = useToast();
  const change = useChangeQuestion(id);
  const [open, setOpen] = useState<'stage' | 'neutralise' | null>(null);
  const close = () => setOpen(null);

  function turn(
    to: Partial<Pick<AdminQuestion, 'status' | 'stage'>>,
    say: (changed: { question: AdminQuestion }) => string,
  ) {
    // Told by the promise: a filter may take this row away before.
    change.mutateAsync({ ...to, was: question }).then(
      (changed) => toast.success(say(changed)),
      (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
    );
  }

  const busy = change.isPending && 'Un instant…';
  const which = <OfQuestion question={question} />;
  const isOut = stage === 'suspended' || stage === 'retired';
  return (
    <>
      {status !== 'approved' && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => turn({ status: 'approved' }, () => 'Question approuvée')}
        >
          Approuver
          {which}
        </Button>
      )}
      {isOut ? (
        <Button variant="secondary" busy={busy} onClick={() => turn({ stage: 'live' }, sayBack)}>
          Reprendre
          {which}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setOpen('stage')}>
          Suspendre ou retirer
          {which}
        </Button>
      )}
      {status !== 'disabled' && (
        <Button
          variant="ghost"
          busy={busy}
          onClick={() => turn({ status: 'disabled' }, () => 'Question désactivée, elle ne sera plus tirée')}
        >
          Désactiver
          {which}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setOpen('neutralise')}>
        Neutraliser
        {which}
      </Button>
      {open === 'stage' && <StageDialog question={question} onClose={close} />}
      {open === 'neutralise' && <NeutraliseDialog question={question} onClose={close} />}
    </>
  );
}
