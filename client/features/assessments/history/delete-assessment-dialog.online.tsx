import { useState } from 'react';
import { describeUncertain, hasStatus } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import type { ListedTest } from '../list-tests.ts';
import { useDeleteAssessment } from './delete-queries.ts';
import { describeDeletion, hasBeenOpened } from './describe-deletion.ts';

type DeleteAssessmentDialogProps = ListedTest & { now: number; onClose: () => void };

export function DeleteAssessmentDialog({ test, paper, now, onClose }: DeleteAssessmentDialogProps) {
  const toast = useToast();
  const deletion = useDeleteAssessment();
  const user = useUser();
  // As they were: where the answer was lost, what is given back may be in the balance already.
  const [credits] = useState(user.credits);

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
      onError(error) {
        if (!hasStatus(error, 404)) return toast.error(describeUncertain(error));
        // Deleted before: the answer to that was lost, or it was done elsewhere.
        toast.success('Test supprimé');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Supprimer «${NBSP}${test.domain}, ${LEVEL_NAMES[test.level].toLowerCase()}${NBSP}»${NBSP}?`}
      confirm="Supprimer"
      {...(hasBeenOpened(test, paper) && { toType: test.domain })}
      busy={deletion.isPending && 'Suppression…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {describeDeletion(test, { now, credits, paper }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
