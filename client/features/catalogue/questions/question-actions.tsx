import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { useChangeQuestion } from './queries.ts';
import styles from './questions.module.css';
import { StageDialog } from './stage-dialog.tsx';

const StatisticsDialog = onDemand(
  async () => (await import('../measures/statistics-dialog.tsx')).StatisticsDialog,
);

type QuestionActionsProps = { question: AdminQuestion; onEdit: () => void };

/** One taken out of service comes back to where it was before. */
const BACK = {
  suspended: { stage: 'live', name: 'Remettre en service', said: 'Question remise en service' },
  retired: { stage: 'probation', name: 'Remettre à l’essai', said: 'Question remise à l’essai' },
} as const;

export function QuestionActions({ question, onEdit }: QuestionActionsProps) {
  const toast = useToast();
  const change = useChangeQuestion(question.id);
  const [staging, setStaging] = useState(false);
  const [measuring, setMeasuring] = useState(false);
  const { status, stage } = question;

  function turn(to: Partial<Pick<AdminQuestion, 'status' | 'stage'>>, said: string) {
    change.mutate(to, {
      onSuccess: () => toast.success(said),
      onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
    });
  }

  const busy = change.isPending && 'Un instant…';
  const back = stage === 'suspended' || stage === 'retired' ? BACK[stage] : null;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onEdit}>
        Modifier
      </Button>
      <Button variant="secondary" onClick={() => setMeasuring(true)}>
        Mesures
      </Button>
      {status !== 'approved' && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => turn({ status: 'approved' }, 'Question approuvée')}
        >
          Approuver
        </Button>
      )}
      {back && (
        <Button variant="secondary" busy={busy} onClick={() => turn({ stage: back.stage }, back.said)}>
          {back.name}
        </Button>
      )}
      {!back && (
        <Button variant="ghost" onClick={() => setStaging(true)}>
          Suspendre ou retirer
        </Button>
      )}
      {status !== 'disabled' && (
        <Button
          variant="ghost"
          busy={busy}
          onClick={() => turn({ status: 'disabled' }, 'Question désactivée, elle ne sera plus tirée')}
        >
          Désactiver
        </Button>
      )}
      {staging && <StageDialog id={question.id} onClose={() => setStaging(false)} />}
      {measuring && <StatisticsDialog question={question} onClose={() => setMeasuring(false)} />}
    </div>
  );
}
