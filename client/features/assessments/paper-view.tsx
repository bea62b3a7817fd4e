import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Grid from 'lucide-react/icons/layout-grid';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { unansweredMessage } from '#shared/rules/exam.ts';
import { LEVEL_NAMES } from '#shared/rules/levels.ts';
import styles from './assessment-screen.module.css';
import { QuestionCard } from './question-card.tsx';
import { QuestionGrid } from './question-grid.tsx';
import { isAnswered, type SittingController, type SittingState, unanswered } from './sitting/index.ts';
import { StorageNotice } from './storage-notice.tsx';
import { Timer } from './timer.tsx';

type Props = { state: SittingState; sitting: SittingController };

/** The paper while the clock runs: one question at a time, everything in thumb's reach. */
export function PaperView({ state, sitting }: Props) {
  const { test, questions, position, readOnly } = state;
  const toast = useToast();
  const [grid, setGrid] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);

  const goTo = useCallback(
    (target: number) => {
      sitting.goTo(target);
      setGrid(false);
    },
    [sitting],
  );

  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [position]);

  const question = questions[position];
  if (!test || !question) return null;
  const answered = questions.filter(({ id }) => isAnswered(state, id)).length;
  const last = position === questions.length - 1;

  const submit = () => {
    const blank = unanswered(state);
    if (blank === 0) return setConfirming(true);
    toast.error(unansweredMessage(blank));
    setGrid(true);
  };

  return (
    <div className={styles.screen}>
      <title>{`Question ${position + 1} sur ${questions.length} · Baara`}</title>
      <header className={styles.top}>
        <div className={styles.topRow}>
          <p className={styles.subject}>
            <strong>{test.domain}</strong>
            <span>{LEVEL_NAMES[test.level]}</span>
          </p>
          <Timer remaining={sitting.remaining} duration={test.duration} />
        </div>
        <ProgressBar
          value={answered}
          max={questions.length}
          label={`${answered} réponses sur ${questions.length} questions`}
        />
      </header>

      <main id="contenu" tabIndex={-1} className={styles.main}>
        {readOnly && (
          <Banner tone="warn" role="status">
            Ce test est ouvert dans un autre onglet : ici, vous pouvez seulement le lire.
          </Banner>
        )}
        <StorageNotice state={state} sitting={sitting} />
        <h1 ref={heading} tabIndex={-1} className={styles.counter}>
          Question {position + 1} <span>sur {questions.length}</span>
        </h1>
        <QuestionCard
          key={question.id}
          question={question}
          answer={state.answers.get(question.id) ?? ''}
          saved={state.saved.has(question.id)}
          disabled={readOnly}
          onAnswer={(answer) => sitting.answer(question.id, answer)}
        />
      </main>

      <nav className={styles.bottom} aria-label="Questions">
        <Button variant="secondary" disabled={position === 0} onClick={() => goTo(position - 1)}>
          <ArrowLeft size={20} aria-hidden="true" />
          <span className={styles.long}>Précédente</span>
          <span className={styles.short}>Préc.</span>
        </Button>
        <Button
          variant="ghost"
          onClick={() => setGrid(true)}
          aria-label={`Toutes les questions, ${answered} répondues`}
        >
          <Grid size={20} aria-hidden="true" />
          <span className="numbers">
            {answered}/{questions.length}
          </span>
        </Button>
        {last ? (
          <Button disabled={readOnly} busy={busy && 'Envoi…'} onClick={submit}>
            Terminer
          </Button>
        ) : (
          <Button onClick={() => goTo(position + 1)}>
            <span className={styles.long}>Suivante</span>
            <span className={styles.short}>Suiv.</span>
            <ArrowRight size={20} aria-hidden="true" />
          </Button>
        )}
      </nav>

      <QuestionGrid open={grid} state={state} onPick={goTo} onClose={() => setGrid(false)} />
      <ConfirmDialog
        open={confirming}
        title="Rendre votre test ?"
        confirm="Rendre mon test"
        cancel="Relire encore"
        tone="primary"
        busy={busy && 'Envoi…'}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setBusy(true);
          sitting.finish();
        }}
      >
        <p>Vos {questions.length} réponses seront envoyées. Vous ne pourrez plus les modifier.</p>
      </ConfirmDialog>
    </div>
  );
}
