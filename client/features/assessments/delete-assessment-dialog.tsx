import { describeFailure } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { levelName } from '#shared/rules/level.ts';
import { progressOf, refundOf } from './progress.ts';
import { useDeleteAssessment } from './queries.ts';

type DeleteAssessmentDialogProps = { test: AssessmentSummary; now: number; onClose: () => void };

export function DeleteAssessmentDialog({ test, now, onClose }: DeleteAssessmentDialogProps) {
  const toast = useToast();
  const deletion = useDeleteAssessment();

  function confirm() {
    deletion.mutate(test.id, {
      onSuccess({ refunded }) {
        toast.success(
          refunded > 0
            ? `Test supprimé, ${formatCount(refunded, 'crédit rendu', 'crédits rendus')}`
            : 'Test supprimé',
        );
        onClose();
      },
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
    });
  }

  return (
    <ConfirmDialog
      open
      title={`Supprimer «${NBSP}${test.domain}, ${levelName(test.level).toLowerCase()}${NBSP}»${NBSP}?`}
      confirm="Supprimer"
      busy={deletion.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Consequence test={test} now={now} />
    </ConfirmDialog>
  );
}

function Consequence({ test, now }: { test: AssessmentSummary; now: number }) {
  const { credits } = useUser();
  const { state } = progressOf(test, now);
  const refund = refundOf(test, now);
  if (state === 'grading' || state === 'graded') {
    return (
      <p>
        Ce test disparaîtra de votre liste avec le lien vers son rapport. Aucun crédit n’est rendu. Un
        certificat déjà obtenu reste valable.
      </p>
    );
  }
  if (state === 'elapsed') {
    return (
      <p>
        Le temps de ce test est écoulé{NBSP}: aucun crédit n’est rendu, et vos réponses ne seront pas notées.
      </p>
    );
  }
  return (
    <>
      <p>
        {refund > 0
          ? `${formatCount(refund, 'crédit vous est rendu', 'crédits vous sont rendus')}${NBSP}: votre solde passe de ${credits} à ${credits + refund}.`
          : `Ce test ne vous a rien coûté${NBSP}: aucun crédit n’est rendu.`}
      </p>
      {state === 'open' && (
        <p>
          Vos réponses seront perdues. Si vous redemandez ce métier et ce niveau dans les 30{NBSP}jours, vous
          recevrez les mêmes questions.
        </p>
      )}
    </>
  );
}
