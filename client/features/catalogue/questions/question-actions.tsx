import { useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { OfQuestion } from './of-question.tsx';
import styles from './questions.module.css';
import { ServiceActions } from './service-actions.tsx';

const StatisticsDialog = onDemand(
  async () => (await import('../measures/statistics-dialog.tsx')).StatisticsDialog,
);

type QuestionActionsProps = { question: AdminQuestion; onEdit: () => void };

/** A neutralised question is there to be read: nothing brings it back. */
export function QuestionActions({ question, onEdit }: QuestionActionsProps) {
  const [measuring, setMeasuring] = useState(false);
  return (
    <div className={styles.actions}>
      {!question.neutralised && (
        <Button variant="secondary" onClick={onEdit}>
          Modifier
          <OfQuestion question={question} />
        </Button>
      )}
      <Button variant="secondary" onClick={() => setMeasuring(true)}>
        Mesures
        <OfQuestion question={question} />
      </Button>
      {!question.neutralised && <ServiceActions question={question} />}
      {measuring && <StatisticsDialog question={question} onClose={() => setMeasuring(false)} />}
    </div>
  );
}
