import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import type { PracticeQuestion } from '#shared/practice/index.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './practice.module.css';
import { PracticeCard } from './practice-card.tsx';

type PracticeRoundProps = {
  questions: readonly PracticeQuestion[];
  /** Of this opening of the dialog. */
  isFirst: boolean;
  onAgain: () => void;
  onClose: () => void;
};

/** One question after the other, then how many were right. */
export function PracticeRound({ questions, isFirst, onAgain, onClose }: PracticeRoundProps) {
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const [at, setAt] = useState(0);
  const question = questions[at];
  const result = useRef<HTMLParagraphElement>(null);
  // The button that led to it is gone.
  useEffect(() => {
    if (!question) result.current?.focus();
  }, [question]);
  if (!question) {
    const right = answers.filter((answer, place) => answer === questions[place]?.right).length;
    return (
      <div className={styles.round}>
        <p ref={result} tabIndex={-1}>
          <strong>
            {formatCount(right, 'réponse juste', 'réponses justes')} sur {questions.length}.
          </strong>{' '}
          Rien n’est envoyé ni gardé{NBSP}: cet entraînement ne compte nulle part.
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            Terminer
          </Button>
          <Button onClick={onAgain}>Recommencer</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.round}>
      <p className="soft">
        Question {at + 1} sur {questions.length}. Ne compte nulle part.
      </p>
      <PracticeCard
        key={at}
        question={question}
        chosen={answers[at]}
        isFirst={isFirst && at === 0}
        onChoose={(option) => setAnswers([...answers, option])}
      />
      {answers[at] !== undefined && (
        <Button onClick={() => setAt(at + 1)}>
          {at + 1 < questions.length ? 'Question suivante' : 'Voir le résultat'}
        </Button>
      )}
    </div>
  );
}
