import { useEffect, useState } from 'react';
import { retryLoad } from '#client/http/retry-load.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { loadPractice, type PracticeQuestion } from '#shared/practice/index.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { PracticeRound } from './practice-round.tsx';

/** Stays on the phone: nothing of it is sent or kept (rule A70). */
export function PracticeDialog({ skill, onClose }: { skill: string; onClose: () => void }) {
  const [questions, show] = useState<readonly PracticeQuestion[]>();
  const [round, setRound] = useState(1);

  useEffect(() => {
    retryLoad(() => loadPractice(skill)).then(show);
  }, [skill]);

  return (
    <Dialog onClose={onClose} title={`Entraînement${NBSP}: ${skill}`}>
      {questions ? (
        <PracticeRound
          key={round}
          questions={questions}
          isFirst={round === 1}
          onAgain={() => setRound(round + 1)}
          onClose={onClose}
        />
      ) : (
        <p role="status">Les questions s’affichent dès que le réseau répond.</p>
      )}
    </Dialog>
  );
}
