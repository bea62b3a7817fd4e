import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { afterPaint } from '#client/ui/after-paint.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { useWide } from '#client/ui/layout/use-wide.ts';
import { unansweredMessage } from '#shared/rules/assessments/exam.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from '../assessment-screen.module.css';
import { BroughtBack } from '../brought-back.tsx';
import { ProveTime } from '../prove-time.tsx';
import type { SittingController } from '../sitting/sitting.ts';
import { isAnswered, type SittingState, unanswered } from '../sitting/state.ts';
import { StorageNotice } from '../storage-notice.tsx';
import { BlanksNotice } from './blanks-notice.tsx';
import { loadForLater } from './load-for-later.ts';
import { LowerBar, UpperBar } from './paper-bars.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionNumbers } from './question-numbers.tsx';

type Props = { state: SittingState; sitting: SittingController };

/** Where the numbers of all questions have room beside the question. */
const ROOM_FOR_NUMBERS = '56rem';

/** The paper while the clock runs: one question at a time, everything in thumb's reach. */
export function PaperView({ state, sitting }: Props) {
  const { test, questions, position, readOnly, phase } = state;
  const toast = useToast();
  const online = useOnline();
  const isWide = useWide(ROOM_FOR_NUMBERS);
  const [grid, setGrid] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(null);

  const goTo = useCallback(
    (target: number) => {
      // Before anything changes: afterwards it would have the page laid out once more.
      backToTop();
      sitting.goTo(target);
      setGrid(false);
    },
    [sitting],
  );
  const goBack = useCallback(() => goTo(sitting.state().position - 1), [goTo, sitting]);
  const goOn = useCallback(() => goTo(sitting.state().position + 1), [goTo, sitting]);
  const showAll = useCallback(() => setGrid(true), []);
  const submit = useCallback(() => {
    const blank = unanswered(sitting.state());
    if (blank === 0) return setConfirming(true);
    toast.error(unansweredMessage(blank));
    setGrid(true);
  }, [sitting, toast]);

  const isWhole = unanswered(state) === 0;
  // Another device may have emptied an answer.
  useEffect(() => {
    if (!isWhole) setConfirming(false);
  }, [isWhole]);

  useEffect(loadForLater, []);
  useLayoutEffect(backToTop, []);
  // What was said on the way here would lie on the buttons while the clock runs; what was said here is of no use after it.
  useLayoutEffect(() => {
    toast.clear();
    return toast.clear;
  }, [toast]);

  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    afterPaint(() => heading.current?.focus({ preventScroll: true }));
  }, [position]);

  const question = questions[position];
  if (!test || !question) return null;
  const answered = questions.filter(({ id }) => isAnswered(state, id)).length;
  const count = { answered, total: questions.length };
  const busy = phase === 'finishing';

  return (
    <div className={styles.screen}>
      <PageName position={position} total={questions.length} />
      <UpperBar test={test} online={online} {...count} remaining={sitting.remaining} />

      <main id="contenu" tabIndex={-1} className={styles.main}>
        {readOnly && (
          <Banner tone="warn" role="status">
            Ce test est ouvert dans un autre onglet{NBSP}: ici, vous pouvez seulement le lire.
          </Banner>
        )}
        <StorageNotice state={state} sitting={sitting} />
        <BroughtBack state={state} />
        <h1 ref={heading} tabIndex={-1} className={styles.counter}>
          Question {position + 1} <span>sur {questions.length}</span>
        </h1>
        <QuestionCard
          // What is being typed belongs to its question; options only change their words.
          key={question.type === 'mcq' ? 'mcq' : question.id}
          question={question}
          answer={state.answers.get(question.id) ?? ''}
          saved={state.saved.has(question.id)}
          disabled={readOnly}
          sitting={sitting}
        />
        {!readOnly && <BlanksNotice blanks={questions.length - answered} remaining={sitting.remaining} />}
        {isWide && (
          <div className={styles.numbers}>
            <QuestionNumbers state={state} onPick={goTo} />
          </div>
        )}
        {!readOnly && (
          <div className={styles.prove}>
            <ProveTime sitting={sitting} />
          </div>
        )}
      </main>

      <LowerBar
        {...count}
        isFirst={position === 0}
        isLast={position === questions.length - 1}
        readOnly={readOnly}
        busy={busy}
        onBack={goBack}
        onAll={showAll}
        onNext={goOn}
        onSubmit={submit}
      />

      {grid && (
        <Dialog onClose={() => setGrid(false)} title="Toutes les questions">
          <QuestionNumbers state={state} onPick={goTo} />
        </Dialog>
      )}
      {confirming && (
        <HandInDialog
          online={online}
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={sitting.finish}
        />
      )}
    </div>
  );
}

type HandInDialogProps = { online: boolean; busy: boolean; onClose: () => void; onConfirm: () => void };

function HandInDialog({ online, busy, onClose, onConfirm }: HandInDialogProps) {
  return (
    <ConfirmDialog
      title={`Rendre votre test${NBSP}?`}
      confirm="Rendre mon test"
      cancel="Relire encore"
      tone="primary"
      busy={busy && 'Envoi…'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Vos réponses partiront {online ? 'maintenant' : 'au retour du réseau'}. Vous ne pourrez plus les
        modifier.
      </p>
    </ConfirmDialog>
  );
}

function backToTop(): void {
  if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The page’s title. Setting it takes the browser longer than all else that a tap changes: so it follows the paint. */
function PageName({ position, total }: { position: number; total: number }) {
  const [painted, setPainted] = useState(position);
  useEffect(() => afterPaint(() => setPainted(position)), [position]);
  return <title>{`Question ${painted + 1} sur ${total} · Baara`}</title>;
}
