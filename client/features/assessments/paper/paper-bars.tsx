import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Grid from 'lucide-react/icons/layout-grid';
import { memo } from 'react';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { LOWER_BAR } from '#client/ui/feedback/toast-room.ts';
import { Button } from '#client/ui/forms/button.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from '../assessment-screen.module.css';
import { Timer } from './timer.tsx';

/** How many questions have an answer, of how many. */
type Count = { answered: number; total: number };

type UpperBarProps = Count & { test: AssessmentSummary; online: boolean; remaining: () => number };

/** The paper's name, its clock and how far it is answered; also that there is no network, where nothing moves for it. */
export const UpperBar = memo(function UpperBar(props: UpperBarProps) {
  const { test, online, answered, total, remaining } = props;
  return (
    <header className={styles.top}>
      <div className={styles.topRow}>
        <p className={styles.subject}>
          <strong>{test.domain}</strong>
          <span>
            <span role="status">{!online && 'Hors connexion · '}</span>
            {LEVEL_NAMES[test.level]}
          </span>
        </p>
        <Timer remaining={remaining} duration={test.duration} />
      </div>
      <ProgressBar
        value={answered}
        max={total}
        label={`${formatCount(answered, 'réponse')} sur ${formatCount(total, 'question')}`}
      />
    </header>
  );
});

type LowerBarProps = Count & {
  isFirst: boolean;
  isLast: boolean;
  readOnly: boolean;
  busy: boolean;
  onBack: () => void;
  onAll: () => void;
  onNext: () => void;
  onSubmit: () => void;
};

/** In thumb's reach: back, all questions, on. */
export const LowerBar = memo(function LowerBar(props: LowerBarProps) {
  const { answered, total, isFirst, isLast, readOnly, busy, onBack, onAll, onNext, onSubmit } = props;
  return (
    <nav className={styles.bottom} aria-label="Questions" {...LOWER_BAR}>
      <Button variant="secondary" disabled={isFirst} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden="true" />
        <span className={styles.long}>Précédente</span>
        <span className={styles.short}>Préc.</span>
      </Button>
      <Button variant="ghost" onClick={onAll} aria-label={`${answered}/${total}, toutes les questions`}>
        <Grid size={20} aria-hidden="true" />
        <span className="numbers">
          {answered}/{total}
        </span>
      </Button>
      {isLast ? (
        <Button disabled={readOnly} busy={busy && 'Envoi…'} onClick={onSubmit}>
          Terminer
        </Button>
      ) : (
        <Button onClick={onNext}>
          <span className={styles.long}>Suivante</span>
          <span className={styles.short}>Suiv.</span>
          <ArrowRight size={20} aria-hidden="true" />
        </Button>
      )}
    </nav>
  );
});
